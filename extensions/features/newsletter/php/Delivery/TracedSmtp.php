<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use PHPMailer\PHPMailer\SMTP;

/**
 * WordPress's SMTP class, observed. A server accepts an email when it answers the line with the dot (RFC 5321, section
 * 4.1.1.4); if the connection ends before that line, it has not got the email. So the result is uncertain only between
 * the dot and the answer.
 */
final class TracedSmtp extends SMTP {

	/** The email being sent. */
	private ?DeliveryAttempt $attempt = null;

	public function follow( ?DeliveryAttempt $attempt ): void {
		$this->attempt = $attempt;
	}

	/**
	 * @param string        $command
	 * @param string        $commandstring
	 * @param int|list<int> $expect        Reply codes for success.
	 */
	protected function sendCommand( $command, $commandstring, $expect ): bool {
		$attempt = $this->attempt;
		$is_end  = 'DATA END' === $command;
		if ( $attempt && $is_end && ( ! $this->connected() || ! $attempt->hand_over() ) ) {
			// Without its end the server discards the email.
			$this->close();
			$this->setError( 'The mail was not handed over' );
			return false;
		}
		$is_taken = parent::sendCommand( $command, $commandstring, $expect );
		if ( $attempt && $is_end ) {
			$attempt->answer = (int) substr( (string) $this->getLastReply(), 0, 3 );
			if ( $is_taken ) {
				$attempt->accept();
			}
		}
		return $is_taken;
	}
}
