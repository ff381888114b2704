<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use PHPMailer\PHPMailer\SMTP;

/**
 * WordPress's own SMTP, which says when a mail is really handed over. A server accepts a mail when it has answered
 * the line with the dot (RFC 5321, section 4.1.1.4), and one whose connection ends before that line has not got it. So what
 * nobody can know shrinks to the moment between the dot and the answer.
 */
final class TracedSmtp extends SMTP {

	/** What is being sent. */
	private ?DeliveryAttempt $attempt = null;

	/** @param DeliveryAttempt|null $attempt Which one; null for none. */
	public function follow( ?DeliveryAttempt $attempt ): void {
		$this->attempt = $attempt;
	}

	/**
	 * @param string        $command
	 * @param string        $commandstring
	 * @param int|list<int> $expect        The answers that are good ones.
	 */
	protected function sendCommand( $command, $commandstring, $expect ): bool {
		$attempt = $this->attempt;
		$is_end  = 'DATA END' === $command;
		if ( $attempt && $is_end && ( ! $this->connected() || ! $attempt->hand_over() ) ) {
			// Without its end the server throws the mail away.
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
