<?php
/**
 * Which posts are sent.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Newsletter;

use Millwork\Newsletter\Issues\Issue;
use Millwork\Newsletter\Issues\IssueList;
use Millwork\Newsletter\Issues\Issues;
use Millwork\Newsletter\Issues\IssueState;
use Millwork\Newsletter\Issues\Kind;
use Millwork\Newsletter\Issues\Publication;
use Millwork\Tests\TestCase;

/**
 * A post is sent when it is published for the first time, as the owner and the author want it.
 */
final class PublicationTest extends TestCase {

	/**
	 * Switches the sending on.
	 *
	 * @param array<string, mixed> $more More settings.
	 */
	private function switch_on( array $more = array() ): void {
		update_option( 'millwork_settings', array( 'newsletter_send' => true ) + $more );
	}

	/**
	 * The issue of a post.
	 *
	 * @param int $post The post.
	 * @phpstan-impure
	 */
	private static function issue( int $post ): ?Issue {
		return Issues::find( Kind::Post, $post );
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
		update_option( Publication::SINCE_OPTION, time() + 60 );
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
				'meta_input'  => array( Publication::META => $choice ),
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
