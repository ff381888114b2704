<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;

/** For tests of services with threads: a thread continues where it was, whatever went wrong. */
trait ThreadFaults {

	/**
	 * What a post follows at the service, for each.
	 * @return list<int|null> The place of the post before in posted().
	 */
	abstract protected function follows(): array;

	/** Has the site's leave end at the service. */
	abstract protected function end(): void;

	/** Test a thread continues where the leave ended. */
	public function test_a_thread_goes_on_where_the_leave_ended(): void {
		$connection = $this->connect();
		$post       = $this->thread( 4 );
		$end        = fn() => 2 === count( $this->posted() ) && $this->end();
		add_action( 'millwork_sharing_posted', $end );
		$this->work();
		$this->assertSame( array( 'sent', 'sent', 'held', 'waiting' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( ConnectionCheck::MUST_REAUTH, Connections::get( $connection->id )?->check->success );
		$this->assert_no_secrets( $post );
		remove_action( 'millwork_sharing_posted', $end );
		$this->tell( 'allow' );
		$this->connect();
		$this->go_on( $post );
		$this->assert_thread( $post, 4 );
	}

	public function test_a_thread_goes_on_after_each_fault_in_its_midst(): void {
		$this->connect();
		$post                = $this->thread( 4 );
		$this->route->faults = array( ...array_fill( 0, 1 + $this->before(), 'ok' ), ...array_fill( 0, $this->before(), 'ok' ), 'cut' );
		$this->work();
		$this->pass_time();
		$this->route->faults = array( '429 60' );
		$this->work();
		$this->pass_time();
		$this->route->faults = array( '502' );
		$this->go_on( $post );
		$this->assert_thread( $post, 4 );
	}

	/** @param int $parts How many posts it has. */
	protected function thread( int $parts ): int {
		add_filter( 'millwork_sharing_thread', static fn(): array => array_map( static fn( int $part ): array => array( 'text' => "Part $part" ), range( 1, $parts ) ) );
		return $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
	}

	/**
	 * Asserts that a whole thread is there, each post once and after the one before.
	 * @param int $parts How many posts there are.
	 */
	protected function assert_thread( int $post, int $parts ): void {
		$this->assertSame( array_fill( 0, $parts, 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array_map( static fn( int $part ): string => "Part $part", range( 1, $parts ) ), $this->posted() );
		$this->assertSame( array( null, ...range( 0, $parts - 2 ) ), $this->follows() );
	}
}
