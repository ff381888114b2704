<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\TestCase;

/** The list of emails opens, previews and restores each of them, for owners only. */
final class EmailRoutesTest extends TestCase {

	public function test_every_email_can_be_edited_as_it_is_and_restored(): void {
		$this->become( 'administrator' );
		$items = $this->rest( 'GET', '/millwork/v1/emails' )->get_data()['items'];
		$this->assertGreaterThan( 8, count( $items ) );
		foreach ( $items as $item ) {
			$key    = $item['key'];
			$before = $this->rest( 'POST', '/millwork/v1/emails/preview', array( 'key' => $key ) )->get_data();
			$url    = $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'edit' ) )->get_data()['url'];
			$this->assertSame( 1, preg_match( '/post=(\d+)/', $url, $found ), $key );
			$id     = (int) ( $found[1] ?? 0 );
			$answer = $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'publish' ) );
			$this->assertSame( 200, $answer->get_status(), "$key has all that it needs." );
			$after = $this->rest( 'POST', '/millwork/v1/emails/preview', array( 'key' => $key ) )->get_data();
			$this->assertSame( array( $before['subject'], $before['preheader'], $before['text'] ), array( $after['subject'], $after['preheader'], $after['text'] ), $key );
			$this->assertStringNotContainsString( '{', str_replace( $before['subject'], '', strip_tags( (string) preg_replace( '~<style>.*?</style>~s', '', $after['html'] ) ) ), $key ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Only to look.
			$this->assertNotEmpty( $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'edit' ) )->get_data()['url'] );
			$this->assertSame( array(), $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'restore' ) )->get_data()['words'] );
		}
		$this->assertSame( array(), StoredMessages::posts() );
	}

	/** Otherwise the editor has no name for it, and offers the backup of another email. */
	public function test_an_email_that_nobody_has_saved_is_a_draft_with_a_name_for_the_editor(): void {
		$this->become( 'administrator' );
		$url = $this->rest( 'POST', '/millwork/v1/emails/newsletter-confirm', array( 'do' => 'edit', 'locale' => 'de_DE' ) )->get_data()['url'];
		$id  = preg_match( '/post=(\d+)/', $url, $found ) ? (int) $found[1] : 0;
		$got = $this->rest( 'GET', "/wp/v2/millwork-messages/$id", array( 'context' => 'edit' ) )->get_data();
		$this->assertSame( array( 'auto-draft', 'draft' ), array( get_post_status( $id ), $got['status'] ) );
		$this->assertStringStartsWith( 'Newsletter confirmation (', $got['title']['raw'] );
		$this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'meta' => array( EmailMeta::SUBJECT => 'Mine' ) ) );
		$this->assertSame( 'draft', get_post_status( $id ), 'WordPress would delete it.' );
	}

	public function test_only_extra_emails_are_turned_on_and_off(): void {
		$this->become( 'administrator' );
		foreach ( Messages::all() as $key => $message ) {
			$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/emails/$key", array( 'do' => 'on' ) )->get_status() );
			$this->assertSame( $message->is_extra, StoredMessages::is_on( $key ) );
		}
		$this->rest( 'POST', '/millwork/v1/emails/newsletter-welcome', array( 'do' => 'off' ) );
		$this->assertFalse( StoredMessages::is_on( 'newsletter-welcome' ) );
	}

	public function test_others_see_nothing(): void {
		MessagePosts::register();
		$id = $this->create_post( array( 'post_type' => StoredMessages::TYPE, 'post_content' => '<!-- wp:paragraph --><p>Secret</p><!-- /wp:paragraph -->' ) );
		foreach ( array( 'contributor', 'editor' ) as $role ) {
			$this->become( $role );
			$own = $this->create_post( array( 'post_author' => get_current_user_id() ) );
			foreach ( array( array( 'GET', 'emails', array() ), array( 'POST', 'emails/newsletter-confirm', array( 'do' => 'edit' ) ), array( 'POST', 'emails/preview', array( 'key' => 'newsletter-confirm' ) ), array( 'POST', 'emails/preview', array( 'post' => $id ) ), array( 'POST', 'emails/preview', array( 'post' => $own ) ), array( 'POST', 'emails/test', array( 'post' => $id ) ) ) as list( $method, $path, $params ) ) {
				$this->assertSame( 403, $this->rest( $method, "/millwork/v1/$path", $params )->get_status(), "$role $path" );
			}
		}
	}
}
