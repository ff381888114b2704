<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Features\Newsletter\Mail\Letter;
use Millwork\Features\Newsletter\Mail\MailSending;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use PHPMailer\PHPMailer\PHPMailer;
use PHPMailer\PHPMailer\SMTP;
use ReflectionFunction;
use RuntimeException;
use WP_PHPMailer;

/**
 * Sends the mail of a delivery through wp_mail(). Where WordPress itself speaks to a mail server, the delivery counts
 * as handed over from the line that ends the mail, and one connection is used for many mails. Where a plugin or the system sends,
 * nobody sees that moment: there it counts as handed over before it begins.
 */
final class MailTransport {

	/** The conversation with the mail server. */
	private ?TracedSmtp $smtp = null;

	/** Whether the mailer kept its connections before. */
	private bool $kept = false;

	/**
	 * @param string $message_id The mail's own, without angle brackets.
	 * @return string Why it failed; '' if it was accepted.
	 */
	public function send( Subscriber $subscriber, Letter $letter, DeliveryAttempt $attempt, string $message_id ): string {
		if ( ! self::is_visible() && ! $attempt->hand_over() ) {
			return 'The claim has ended.';
		}
		$prepare = function ( PHPMailer $mailer ) use ( $attempt ): void {
			$this->trace( $mailer, $attempt );
			if ( ! $attempt->is_traced && ! $attempt->hand_over() ) {
				throw new RuntimeException( 'The claim has ended.' );
			}
		};
		$accept  = static fn() => $attempt->accept();
		// Before others, which may throw.
		add_action( 'wp_mail_succeeded', $accept, PHP_INT_MIN );
		try {
			$failure = MailSending::send( $subscriber, $letter, $message_id, $prepare );
		} finally {
			remove_action( 'wp_mail_succeeded', $accept, PHP_INT_MIN );
			$this->smtp?->follow( null );
		}
		if ( '' === $failure ) {
			$attempt->accept();
		} elseif ( $this->smtp ) {
			// Nobody knows in which state a conversation is that failed.
			$this->smtp->close();
		}
		return $attempt->is_accepted ? '' : $failure;
	}

	public function close(): void {
		$mailer = $GLOBALS['phpmailer'] ?? null;
		if ( $this->smtp && $mailer instanceof PHPMailer ) {
			$mailer->smtpClose();
			$mailer->SMTPKeepAlive = $this->kept;
			$mailer->setSMTPInstance( new SMTP() );
		}
		$this->smtp = null;
	}

	/** Whether nothing can deliver the mail before the mailer is asked. */
	private static function is_visible(): bool {
		$mailer = $GLOBALS['phpmailer'] ?? null;
		return ! has_filter( 'pre_wp_mail' )
			&& wp_normalize_path( ABSPATH . WPINC . '/pluggable.php' ) === wp_normalize_path( (string) ( new ReflectionFunction( 'wp_mail' ) )->getFileName() )
			&& ( null === $mailer || self::is_wordpress( $mailer ) );
	}

	/** Whether a mailer is WordPress's own and no plugin's. */
	private static function is_wordpress( mixed $mailer ): bool {
		return is_object( $mailer ) && in_array( $mailer::class, array( PHPMailer::class, WP_PHPMailer::class ), true );
	}

	/**
	 * Follows the conversation with the mail server, where it is WordPress's own.
	 * @param PHPMailer $mailer The mailer, as plugins have set it.
	 */
	private function trace( PHPMailer $mailer, DeliveryAttempt $attempt ): void {
		if ( 'smtp' !== $mailer->Mailer || ! self::is_wordpress( $mailer ) ) {
			return;
		}
		$smtp = $mailer->getSMTPInstance();
		if ( $smtp !== $this->smtp ) {
			if ( SMTP::class !== $smtp::class ) {
				return;
			}
			if ( $smtp->connected() ) {
				$mailer->smtpClose();
			}
			$this->smtp = new TracedSmtp();
			// How long an answer may take.
			$this->smtp->Timelimit = $smtp->Timelimit;
			$this->kept            = $mailer->SMTPKeepAlive;
			$mailer->setSMTPInstance( $this->smtp );
		}
		$mailer->SMTPKeepAlive = true;
		$this->smtp->follow( $attempt );
		$attempt->is_traced = true;
	}
}
