<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Replies\ReplyRows;
use Millwork\Features\Sharing\Replies\Watches;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

/** Two workers, and workers that die, add each reply once. */
final class RepliesRacesTest extends MastodonTestCase {

	use RepliesTestCase;

	public function test_two_workers_add_each_reply_once(): void {
		$this->connect();
		$post = $this->share();
		foreach ( range( 1, 5 ) as $number ) {
			$this->tell( 'reply', content: "<p>Number $number</p>" );
		}
		$depth = 0;
		$other = function ( $data ) use ( &$depth ) {
			if ( ++$depth < 4 ) {
				// Its claim has ended, and another process begins.
				$this->look();
			}
			return $data;
		};
		add_filter( 'preprocess_comment', $other );
		$this->look();
		remove_filter( 'preprocess_comment', $other );
		$this->assertGreaterThan( 3, $depth );
		$texts = $this->texts( $post );
		sort( $texts );
		$this->assertSame( array_unique( $texts ), $texts );
		$this->pass_lease();
		$this->look();
		$this->assertCount( 5, $this->comments( $post ) );
	}

	public function test_a_post_that_ends_php_waits_after_the_others(): void {
		$this->connect();
		$post = $this->share();
		$due  = '';
		add_filter(
			'pre_http_request',
			function ( $answer ) use ( $post, &$due ) {
				$due = (string) $this->watch( $post )['due'];
				return $answer;
			},
			1
		);
		$this->look();
		$this->assertGreaterThan( time() + 60, strtotime( "$due UTC" ) );
		// PHP ended five times.
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET state = 'claimed', tries = 5, claimed = '2026-01-01 00:00:00'", Watches::table() ) );
		$heard = count( (array) $this->tell( 'heard' ) );
		$this->look();
		$watch = $this->watch( $post );
		$this->assertSame( array( 'waiting', '1', '0', $heard ), array( $watch['state'], $watch['failures'], $watch['tries'], count( (array) $this->tell( 'heard' ) ) ) );
		$this->assertStringContainsString( 'PHP stopped', (string) $watch['error'] );
		$this->look();
		$this->assertSame( '0', $this->watch( $post )['failures'] );
	}

	public function test_what_a_dead_process_began_is_completed_once(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply', content: '<p>First</p>' );
		$this->tell( 'reply', content: '<p>Second</p>' );
		$this->look();
		// The first process died after the comment, the second before it.
		$first = $this->comments( $post )[0];
		wp_delete_comment( (int) $this->comments( $post )[1]->comment_ID, true );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET state = 'new', comment_id = 0", ReplyRows::table() ) );
		$this->look();
		$this->assertSame( array( 'First' ), $this->texts( $post ), 'It may still be at work.' );
		$this->pass_lease();
		$this->look();
		$this->assertSame( array( 'First', 'Second' ), $this->texts( $post ) );
		$this->assertSame( $first->comment_ID, $this->comments( $post )[0]->comment_ID );
		$this->assertSame( 2, $this->known( 'stored' ) );
		// What ends every process is left alone.
		foreach ( array( 'again', 'refused' ) as $state ) {
			$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET state = %s', ReplyRows::table(), 'again' === $state ? 'new' : 'again' ) );
			$this->pass_lease();
			add_filter( 'preprocess_comment', static fn() => throw new \Error( 'The end' ) );
			wp_delete_comment( (int) ( $this->comments( $post )[0]->comment_ID ?? 0 ), true );
			$this->look();
			$this->assertGreaterThanOrEqual( 1, $this->known( $state ) );
		}
	}

	/** Lets replies that a process began to add seem old. */
	private function pass_lease(): void {
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET created = '2026-01-01 00:00:00'", ReplyRows::table() ) );
	}
}
