<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use Millwork\Features\Newsletter\Delivery\DeliveryAttempt;
use Millwork\Features\Newsletter\Delivery\MailTransport;
use Millwork\Features\Newsletter\Delivery\TracedSmtp;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Jobs\Queue;
use Millwork\Mail\Letter;
use Millwork\Mail\MailTimeLimit;
use Millwork\Tests\TestCase;
use PHPMailer\PHPMailer\PHPMailer;

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';

/**
 * A mail server that doesn't respond doesn't hold up jobs for minutes.
 * @group any-database
 */
final class MailTimeLimitTest extends TestCase {

	/**
	 * The limits of a mailer: for connecting, and for an answer.
	 * @return array{int, int}
	 */
	private static function limits( PHPMailer $mailer ): array {
		return array( $mailer->Timeout, $mailer->getSMTPInstance()->Timelimit );
	}

	public function test_a_job_waits_a_minute_for_an_answer(): void {
		$mailer = new PHPMailer();
		$during = array();
		add_action(
			'millwork_some_job',
			static function () use ( $mailer, &$during ): void {
				do_action( 'phpmailer_init', $mailer );
				$during = self::limits( $mailer );
			}
		);
		Queue::run( 'millwork_some_job' );
		$this->assertSame( array( 60, 60 ), $during );
		$this->assertSame( array( 300, 300 ), self::limits( $mailer ), 'Mail of others has the time that it had.' );
	}

	public function test_a_server_that_was_silent_has_seconds_from_then_on(): void {
		$clock  = 0.0;
		$limits = array();
		$mail   = static function () use ( &$clock, &$limits ): void {
			$mailer = new PHPMailer();
			do_action( 'phpmailer_init', $mailer );
			$limits[] = self::limits( $mailer );
			$clock   += 10;
			do_action( 'wp_mail_failed' );
		};
		$now    = static function () use ( &$clock ): float {
			return $clock;
		};
		try {
			MailTimeLimit::bound(
				static function () use ( $mail ): void {
					$mail();
					$mail();
				},
				clock: $now
			);
			MailTimeLimit::bound( $mail, clock: $now );
		} finally {
			( new \ReflectionProperty( MailTimeLimit::class, 'was_silent' ) )->setValue( null, false );
		}
		$this->assertSame( array( array( 60, 60 ), array( 5, 5 ), array( 5, 5 ) ), $limits );
	}

	public function test_the_mail_of_a_newsletter_keeps_the_limit(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new PHPMailer( true );
		$limits               = array();
		add_action(
			'phpmailer_init',
			static function ( PHPMailer $mailer ): void {
				$mailer->isSMTP();
				// Nobody listens there.
				$mailer->Host = '127.0.0.1';
				$mailer->Port = 1;
			}
		);
		add_action(
			'wp_mail_failed',
			static function () use ( &$limits ): void {
				$smtp   = $GLOBALS['phpmailer']->getSMTPInstance();
				$limits = array( $smtp::class, $smtp->Timelimit );
			}
		);
		$reader = Subscribers::get( Subscribers::add( 'ada@example.com', array() ) );
		$this->assertNotNull( $reader );
		MailTimeLimit::bound( static fn() => ( new MailTransport() )->send( $reader, new Letter( 'News', 'News' ), new DeliveryAttempt( 1, 'a' ), 'a@example.org' ) );
		unset( $GLOBALS['phpmailer'] );
		$this->assertSame( array( TracedSmtp::class, 60 ), $limits );
	}
}
