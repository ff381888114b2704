<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units;

use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Tests\TestCase;

/** The author's choice is stored with the post, and counts when it is published. */
final class NewsletterPanelTest extends TestCase {

	public function test_only_post_types_that_are_sent_have_the_field(): void {
		$this->become( 'editor' );
		foreach ( array( 'post' => true, 'page' => false ) as $type => $has_field ) {
			$post = $this->create_post( array( 'post_type' => $type, 'post_status' => 'draft' ) );
			$this->assertSame( $has_field, array_key_exists( 'millwork_newsletter', $this->rest( 'GET', "/wp/v2/{$type}s/$post", array( 'context' => 'edit' ) )->get_data() ) );
		}
	}

	public function test_the_choice_counts_in_the_request_that_publishes(): void {
		update_option( 'millwork_settings', array( 'newsletter_send' => true ) );
		// Another request.
		$GLOBALS['wp_rest_server'] = null;
		$this->become( 'editor' );
		foreach ( array( 'skip' => IssueState::Cancelled, 'send' => IssueState::Filling ) as $choice => $state ) {
			$post   = $this->create_post( array( 'post_status' => 'draft' ) );
			$answer = $this->rest( 'POST', "/wp/v2/posts/$post", array( 'status' => 'publish', 'millwork_newsletter' => $choice ) );
			$this->assertSame( array( 200, $choice ), array( $answer->get_status(), $answer->get_data()['millwork_newsletter'] ) );
			$this->assertSame( $state, Issues::find( IssueKind::Post, $post )?->state );
			$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'millwork_newsletter' => 'x' ) )->get_status() );
			$this->assertSame( '', $this->rest( 'POST', "/wp/v2/posts/$post", array( 'millwork_newsletter' => '' ) )->get_data()['millwork_newsletter'] );
		}
		wp_set_current_user( 0 );
		$this->assertArrayNotHasKey( 'millwork_newsletter', $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data() );
	}
}
