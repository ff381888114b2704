<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Features\Newsletter\Mail\WpMailSender;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\Letter;
use PHPMailer\PHPMailer\PHPMailer;
use PHPMailer\PHPMailer\SMTP;
use ReflectionFunction;
use RuntimeException;
use WP_PHPMailer;

/**
 * Sends a delivery's email through wp_mail(). If WordPress itself talks to a mail server, the delivery counts as handed
 * over from the line that ends the email, and one connection serves many emails. If a plugin or the system sends the
 * email, that moment is unknown, so it counts as handed over before sending begins.
 */
final class MailTransport {

	private ?TracedSmtp $smtp = null;

	/** The mailer's former `SMTPKeepAlive`. */
	private bool $kept = false;

	/**
	 * @param string $message_id Without angle brackets.
	 * @return string The error; '' if it was accepted.
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
		// Before other callbacks, which may throw.
		add_action( 'wp_mail_succeeded', $accept, PHP_INT_MIN );
		try {
			$failure = WpMailSender::send( $subscriber, $letter, $message_id, $prepare );
		} finally {
			remove_action( 'wp_mail_succeeded', $accept, PHP_INT_MIN );
			$this->smtp?->follow( null );
		}
		if ( '' === $failure ) {
			$attempt->accept();
		} elseif ( $this->smtp ) {
			// After an error, the state of the conversation is unknown.
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

	/** Whether nothing can send the email before the mailer does. */
	private static function is_visible(): bool {
		$mailer = $GLOBALS['phpmailer'] ?? null;
		return ! has_filter( 'pre_wp_mail' )
			&& wp_normalize_path( ABSPATH . WPINC . '/pluggable.php' ) === wp_normalize_path( (string) ( new ReflectionFunction( 'wp_mail' ) )->getFileName() )
			&& ( null === $mailer || self::is_wordpress( $mailer ) );
	}

	/** Whether the mailer is WordPress's own, not a plugin's. */
	private static function is_wordpress( mixed $mailer ): bool {
		return is_object( $mailer ) && in_array( $mailer::class, array( PHPMailer::class, WP_PHPMailer::class ), true );
	}

	/**
	 * Observes the SMTP conversation, if the mailer is WordPress's own.
	 * @param PHPMailer $mailer As configured by plugins.
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
			// The timeout for each reply.
			$this->smtp->Timelimit = $smtp->Timelimit;
			$this->kept            = $mailer->SMTPKeepAlive;
			$mailer->setSMTPInstance( $this->smtp );
		}
		$mailer->SMTPKeepAlive = true;
		$this->smtp->follow( $attempt );
		$attempt->is_traced = true;
	}
}
