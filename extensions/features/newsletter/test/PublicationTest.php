<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueList;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\PostPublication;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;

/** A post is sent when it is published for the first time, as the owner and the author want it. */
final class PublicationTest extends TestCase {

	/**
	 * Switches the sending on.
	 * @param array<string, mixed> $more More settings.
	 */
	private function switch_on( array $more = array() ): void {
		update_option( 'millwork_settings', array( 'newsletter_send' => true ) + $more );
	}

	/**
	 * The issue of a post.
	 * @phpstan-impure
	 */
	private static function issue( int $post ): ?Issue {
		return Issues::find( IssueKind::Post, $post );
	}

	public function test_nothing_is_sent_while_it_is_off(): void {
		$old = $this->create_post( array( 'post_status' => 'publish' ) );
		$this->assertNull( self::issue( $old ) );
		$this->switch_on();
		wp_update_post(
			array(
				'ID'          => $old,
				'post_status' => 'draft',
			)
		);
		update_option( PostPublication::SINCE_OPTION, time() + 60 );
		wp_publish_post( $old );
		$this->assertNull( self::issue( $old ) );
	}

	public function test_a_post_is_sent_once_however_it_is_published(): void {
		$this->switch_on();
		$direct = $this->create_post( array( 'post_status' => 'publish' ) );
		$this->assertSame( IssueState::Filling, self::issue( $direct )?->state );
		$draft = $this->create_post( array( 'post_status' => 'draft' ) );
		$this->assertNull( self::issue( $draft ) );
		$this->become( 'editor' );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$draft", array( 'status' => 'publish' ) )->get_status() );
		$this->assertNotNull( self::issue( $draft ) );
		$planned = $this->create_post(
			array(
				'post_status'   => 'future',
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + 3600 ),
			)
		);
		$this->assertNull( self::issue( $planned ) );
		wp_publish_post( $planned );
		$this->assertNotNull( self::issue( $planned ) );
		$before = count( IssueList::page( '', 0, 100 ) );
		foreach ( array( 'draft', 'publish', 'publish' ) as $status ) {
			wp_update_post(
				array(
					'ID'          => $direct,
					'post_status' => $status,
				)
			);
		}
		$this->assertCount( $before, IssueList::page( '', 0, 100 ) );
	}

	/**
	 * PHP ends while a post is published, as by an error of another plugin.
	 * @param int $post A draft or scheduled post.
	 * @throws \RuntimeException Caught here.
	 */
	private function publish_and_end( int $post, callable $publish ): void {
		$ends = static fn() => throw new \RuntimeException( 'PHP ends.' );
		add_action( 'save_post', $ends );
		try {
			$publish();
		} catch ( \RuntimeException $end ) {
			$this->assertSame( 'publish', get_post_status( $post ) );
		}
		remove_action( 'save_post', $ends );
		$this->assertNull( self::issue( $post ) );
	}

	public function test_a_post_whose_publication_ended_in_the_midst_is_sent_by_the_next_save(): void {
		$this->switch_on();
		$post = $this->create_post( array( 'post_status' => 'draft' ) );
		$save = static fn( string $status ): mixed => wp_update_post(
			array(
				'ID'          => $post,
				'post_status' => $status,
			)
		);
		$this->publish_and_end( $post, static fn() => $save( 'publish' ) );
		$save( 'publish' );
		$this->assertSame( IssueState::Filling, self::issue( $post )?->state );
		$this->assertSame( '', get_post_meta( $post, '_millwork_newsletter_due', true ) );
	}

	public function test_a_scheduled_post_whose_publication_ended_in_the_midst_is_sent_nevertheless(): void {
		global $wpdb;
		$this->switch_on();
		update_option( PostPublication::SINCE_OPTION, 1 );
		$posts = array();
		foreach ( array( 'ended', 'published' ) as $name ) {
			$post = $this->create_post(
				array(
					'post_status'   => 'future',
					'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ),
				)
			);
			// Nobody visited the site for days.
			$wpdb->update( $wpdb->posts, array( 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 3 * DAY_IN_SECONDS ) ), array( 'ID' => $post ) );
			clean_post_cache( $post );
			$posts[ $name ] = $post;
		}
		$this->publish_and_end( $posts['ended'], static fn() => do_action( 'publish_future_post', $posts['ended'] ) );
		do_action( 'publish_future_post', $posts['published'] );
		$before = count( IssueList::page( '', 0, 100 ) );
		foreach ( $posts as $post ) {
			$this->assertTrue( Queue::withdraw( 'millwork_newsletter_publication', array( $post ) ) );
			do_action( 'millwork_newsletter_publication', $post );
			$this->assertSame( IssueState::Filling, self::issue( $post )?->state );
		}
		$this->assertCount( $before + 1, IssueList::page( '', 0, 100 ) );
	}

	public function test_what_not_everybody_may_read_is_not_sent(): void {
		$this->switch_on();
		$old   = gmdate( 'Y-m-d H:i:s', time() - 3 * DAY_IN_SECONDS );
		$posts = array(
			array( 'post_password' => 'secret' ),
			array( 'post_status' => 'private' ),
			array( 'post_type' => 'page' ),
			array(
				'post_date'     => $old,
				'post_date_gmt' => $old,
			),
		);
		foreach ( $posts as $post ) {
			$this->assertNull( self::issue( $this->create_post( $post + array( 'post_status' => 'publish' ) ) ) );
		}
		$this->switch_on( array( 'newsletter_types' => array( 'post', 'page' ) ) );
		$page = array(
			'post_type'   => 'page',
			'post_status' => 'publish',
		);
		$this->assertNotNull( self::issue( $this->create_post( $page ) ) );
	}

	public function test_the_author_and_the_owner_decide(): void {
		$this->switch_on();
		$publish = fn( string $choice ): int => $this->create_post(
			array(
				'post_status' => 'publish',
				'meta_input'  => array( PostPublication::META => $choice ),
			)
		);
		$skipped = $publish( 'skip' );
		$this->assertSame( array( IssueState::Cancelled, 'off' ), array( self::issue( $skipped )?->state, self::issue( $skipped )?->reason ) );
		$this->assertSame( IssueState::Filling, self::issue( $publish( 'send' ) )?->state );
		$this->assertSame( IssueState::Filling, self::issue( $publish( 'x' ) )?->state );
		$this->switch_on( array( 'newsletter_by_default' => false ) );
		$this->assertSame( IssueState::Cancelled, self::issue( $publish( '' ) )?->state );
		$this->assertSame( IssueState::Filling, self::issue( $publish( 'send' ) )?->state );
		add_filter( 'millwork_newsletter_sends_post', '__return_false' );
		$this->assertSame( IssueState::Cancelled, self::issue( $publish( 'send' ) )?->state );
	}
}
