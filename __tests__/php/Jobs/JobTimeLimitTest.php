<?php
declare( strict_types=1 );

namespace Millwork\Tests\Jobs;

use Millwork\Data\Lock;
use Millwork\Jobs\Queue;
use PHPMailer\PHPMailer\PHPMailer;

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';

/** Which jobs are begun after the response, and which are left to WP-Cron. */
final class JobTimeLimitTest extends JobTimeLimitTestCase {

	public function test_does_a_job_and_lets_others_work(): void {
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertSame( array( array( 1 ) ), $this->done );
		$this->assertSame( array(), $this->waiting() );
		$this->assertNotNull( Lock::take( 'shift', 60 ), 'The shift has not ended.' );
	}

	public function test_leaves_all_to_cron_while_another_process_works(): void {
		$timeout = ini_get( 'default_socket_timeout' );
		Lock::take( 'shift', 60 );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		$this->assertSame( array(), $this->done );
		$this->assert_due_now( 1 );
		$this->assertNull( Lock::take( 'shift', 60 ), 'It gave back what is another’s.' );
		$this->assertSame( $timeout, ini_get( 'default_socket_timeout' ) );
	}

	public function test_begins_jobs_for_a_second(): void {
		$this->listen( self::HOOK, fn() => $this->clock += 0.6 );
		foreach ( range( 1, 5 ) as $id ) {
			Queue::enqueue( self::HOOK, array( $id ) );
		}
		$this->flush();
		$this->assertSame( array( array( 1 ), array( 2 ) ), $this->done );
		$this->assert_due_now( 3 );
		// Nothing of it was slow: the next process begins again.
		Queue::enqueue( self::HOOK, array( 6 ) );
		$this->flush();
		$this->assertSame( array( 6 ), end( $this->done ) );
	}

	public function test_leaves_a_slow_kind_to_cron(): void {
		$this->listen( self::HOOK, fn() => $this->clock += 3.5 );
		$this->listen( 'millwork_other_job', static fn() => null );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		Queue::enqueue( self::HOOK, array( 2 ) );
		Queue::enqueue( 'millwork_other_job', array( 3 ) );
		$this->flush();
		$this->assertSame( array( array( 1 ), array( 3 ) ), $this->done );
		$this->assert_due_now( 1 );

		set_transient( 'millwork_slow_jobs', array( self::HOOK => time() - 1 ) );
		Queue::enqueue( self::HOOK, array( 4 ) );
		$this->flush();
		$this->assertSame( array( 4 ), end( $this->done ), 'A quarter of an hour later it is tried again.' );
	}

	public function test_the_mailer_does_not_wait_for_minutes(): void {
		$mailer = new PHPMailer();
		$this->listen( self::HOOK, static fn() => do_action( 'phpmailer_init', $mailer ) );
		Queue::enqueue( self::HOOK, array( 1 ) );
		$this->flush();
		// The first is for connecting, the second for each answer.
		$this->assertSame( array( 10, 10 ), array( $mailer->Timeout, $mailer->getSMTPInstance()->Timelimit ) );
	}
}
