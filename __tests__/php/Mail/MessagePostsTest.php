<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use IXR_Error;
use Millwork\Mail\Letter;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Mail\Messages\Token;
use Millwork\Tests\TestCase;

/** Owners word the emails, and nobody else reads or writes them. */
final class MessagePostsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		MessagePosts::register();
		add_filter(
			'millwork_messages',
			static fn( array $all ): array => $all + array(
				'probe' => new Message( 'Probe', 'People', 'Now', 'site', 1, array( new Token( 'link', 'Link', 'https://example.com/', 'url', false, 'without it nobody can confirm' ), new Token( 'name', 'Name', 'Ada' ) ), self::default( ... ) ),
			)
		);
	}

	/** @param array<string, mixed> $values */
	private static function default( array $values ): Letter {
		$text = static fn( string $name ): string => is_string( $values[ $name ] ) ? $values[ $name ] : '';
		return ( new Letter( 'For ' . $text( 'name' ), 'Hello', 'Look' ) )->text( "Dear {$text( 'name' )} <of> {$text( 'site_title' )}," )->button( 'Go', $text( 'link' ) )->small( "Small\nprint" );
	}

	/** @param array<string, string> $meta */
	private function words( string $content, array $meta = array(), string $status = 'publish' ): int {
		return $this->create_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => $status, 'post_content' => $content, 'meta_input' => $meta + array( StoredMessages::KEY => 'probe', StoredMessages::LOCALE => '', EmailMeta::SUBJECT => 'Own {name}' ) ) );
	}

	/** @phpstan-impure */
	private static function subject(): string {
		return Messages::letter( 'probe', array( 'name' => 'Ada', 'link' => 'https://example.com/' ) )->subject;
	}

	/** Plugins for several languages have languages that WordPress hasn't installed. */
	public function test_a_language_that_is_not_installed_has_its_words_and_its_direction(): void {
		$this->words( '<!-- wp:paragraph --><p>{link}</p><!-- /wp:paragraph -->', array( StoredMessages::LOCALE => 'he_IL', EmailMeta::SUBJECT => 'Shalom' ) );
		$this->assertSame( 'For Ada', self::subject() );
		ReaderLanguage::begin( 'he_IL' );
		$this->assertSame( 'For Ada', ReaderLanguage::during( '', self::subject( ... ) ), 'The site’s own language.' );
		$letter = Messages::letter( 'probe', array( 'name' => 'Ada', 'link' => 'https://example.com/' ) );
		ReaderLanguage::end();
		$this->assertSame( 'Shalom', $letter->subject );
		$this->assertStringContainsString( '<html lang="he-IL" dir="rtl">', MailTemplate::html( $letter->beginning_with( 'Again' ), array() ) );
		$this->assertSame( 'For Ada', self::subject() );
	}

	public function test_the_owners_words_replace_the_default_and_give_way_to_it_again(): void {
		global $wpdb;
		wp_load_alloptions();
		$queries = $wpdb->num_queries;
		$this->assertNull( StoredMessages::post( 'probe' ) );
		$this->assertSame( $queries, $wpdb->num_queries, 'Nothing is asked of the database.' );
		$this->assertSame( 'For Ada', self::subject() );
		$draft = $this->words( '<!-- wp:paragraph --><p>{link}</p><!-- /wp:paragraph -->', array(), 'draft' );
		$this->assertSame( 'For Ada', self::subject(), 'A draft is not in use.' );
		wp_publish_post( $draft );
		$this->assertSame( 'Own Ada', self::subject() );
		$german = $this->words( '<!-- wp:paragraph --><p>{link}</p><!-- /wp:paragraph -->', array( StoredMessages::LOCALE => 'de_DE', EmailMeta::SUBJECT => 'Eigen {name}' ) );
		$this->assertSame( 'Own Ada', self::subject() );
		add_filter( 'determine_locale', static fn(): string => 'de_DE' );
		$this->assertSame( 'Eigen Ada', self::subject() );
		wp_trash_post( $german );
		$this->assertSame( 'Own Ada', self::subject() );
		wp_delete_post( $draft, true );
		$this->assertSame( 'For Ada', self::subject() );
		$this->assertSame( array(), StoredMessages::posts() );
	}

	public function test_a_foreign_or_damaged_id_in_the_option_is_ignored(): void {
		$post = $this->create_post( array( 'post_content' => 'Secret' ) );
		foreach ( array( array( 'posts' => array( 'probe' => $post ) ), array( 'posts' => array( 'probe' => 'x' ) ), array( 'posts' => 'x', 'on' => 1 ), 'x', array( 'posts' => array( 'probe' => PHP_INT_MAX ) ) ) as $damaged ) {
			update_option( StoredMessages::OPTION, $damaged );
			$this->assertSame( 'For Ada', self::subject() );
			$this->assertFalse( StoredMessages::is_on( 'probe' ) );
		}
	}

	public function test_the_editor_begins_with_the_default_words(): void {
		$this->become( 'administrator' );
		$post = get_post( MessagePosts::begin( 'probe', '' ) );
		$this->assertNotNull( $post );
		$this->assertSame( array( 'auto-draft', 'For {name}', 'Look' ), array( $post->post_status, EmailMeta::get( $post->ID, EmailMeta::SUBJECT ), EmailMeta::get( $post->ID, EmailMeta::PREHEADER ) ) );
		$this->assertStringContainsString( '<p>Dear <span class="millwork-token">{name}</span> &lt;of&gt; <span class="millwork-token">{site_title}</span>,</p>', $post->post_content );
		$this->assertStringContainsString( "Small<br />\nprint", $post->post_content );
		$this->assertStringContainsString( 'href="{link}"', $post->post_content );
		wp_publish_post( $post->ID );
		$letter = Messages::letter( 'probe', array( 'name' => 'Ada', 'link' => 'https://example.com/' ) );
		$html   = $letter->parts()[0]['html'];
		$this->assertSame( array( 'For Ada', 'Look' ), array( $letter->subject, $letter->preview ) );
		$this->assertMatchesRegularExpression( '~<h1 [^>]*>Hello</h1>\s*<p [^>]*>Dear Ada &lt;of&gt; Millwork,</p>\s*<div ?>\s*<div [^>]*><a [^>]*href="https://example.com/"[^>]*>Go</a></div>\s*</div>\s*<p [^>]*class="small"[^>]*>Small<br />\nprint</p>$~', $html );
		$this->assertStringContainsString( "Dear Ada <of> Millwork,\n\nGo:\nhttps://example.com/\n\nSmall\nprint", $letter->parts()[0]['text'] );
		$this->assertSame( 0, MessagePosts::begin( 'nothing', '' ) );
	}

	public function test_an_email_keeps_the_token_that_it_needs(): void {
		$this->become( 'administrator' );
		$id       = MessagePosts::begin( 'probe', '' );
		$sentence = 'This email needs {link}: without it nobody can confirm. Add it from “Insert token”.';
		$lacking  = '<!-- wp:paragraph --><p>{name}</p><!-- /wp:paragraph --><!-- wp:html --><a href="{link}">x</a><!-- /wp:html -->';
		$having   = '<!-- wp:paragraph --><p><a href="http://{link}">{name}</a></p><!-- /wp:paragraph -->';
		foreach ( array( array( 'content' => $lacking ), array( 'content' => $having, 'meta' => array( EmailMeta::TEXT => 'No link' ) ) ) as $change ) {
			$answer = $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'publish' ) + $change );
			$this->assertSame( array( 400, $sentence ), array( $answer->get_status(), $answer->get_data()['message'] ?? '' ) );
		}
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'draft', 'content' => $lacking ) )->get_status(), 'A draft may lack it.' );
		$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'publish' ) )->get_status() );
		$answer = $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'status' => 'publish', 'content' => $having, 'meta' => array( EmailMeta::SUBJECT => "One\r\nBcc: eve@example.com", EmailMeta::TEXT => "A\n{ LINK }" ) ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 'One Bcc: eve@example.com', self::subject() );
		$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'meta' => array( EmailMeta::TEXT => 'x' ) ) )->get_status() );
		wp_update_post( array( 'ID' => $id, 'post_content' => $lacking ) );
		$this->assertSame( 'For Ada', self::subject(), 'WordPress restores a revision past the REST API.' );
		wp_update_post( array( 'ID' => $id, 'post_content' => $having ) );
		$this->assertSame( 'One Bcc: eve@example.com', self::subject() );
		$this->assertSame( 200, $this->rest( 'DELETE', "/wp/v2/millwork-messages/$id" )->get_status() );
		$this->assertSame( 'For Ada', self::subject() );
	}

	public function test_nobody_but_owners_reads_or_writes_emails(): void {
		$this->become( 'administrator' );
		$id = $this->words( '<!-- wp:paragraph --><p>Secret {link}</p><!-- /wp:paragraph -->' );
		wp_update_post( array( 'ID' => $id, 'post_content' => '<!-- wp:paragraph --><p>Secrets {link}</p><!-- /wp:paragraph -->' ) );
		$revision = array_key_first( wp_get_post_revisions( $id ) );
		$this->assertNotNull( $revision );
		foreach ( array( '', 'subscriber', 'contributor', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$answers = array(
				$this->rest( 'GET', '/wp/v2/millwork-messages' ),
				$this->rest( 'GET', "/wp/v2/millwork-messages/$id" ),
				$this->rest( 'GET', "/wp/v2/millwork-messages/$id/revisions" ),
				$this->rest( 'GET', "/wp/v2/millwork-messages/$id/revisions/$revision" ),
				$this->rest( 'GET', "/wp/v2/millwork-messages/$id/autosaves" ),
				$this->rest( 'POST', "/wp/v2/millwork-messages/$id/autosaves", array( 'content' => 'x' ) ),
				$this->rest( 'POST', '/wp/v2/millwork-messages', array( 'content' => 'x', 'status' => 'draft' ) ),
				$this->rest( 'POST', "/wp/v2/millwork-messages/$id", array( 'content' => 'x' ) ),
				$this->rest( 'DELETE', "/wp/v2/millwork-messages/$id" ),
				$this->rest( 'GET', "/wp/v2/posts/$id" ),
				$this->rest( 'GET', '/wp/v2/search', array( 'search' => 'Secret', 'subtype' => 'any' ) ),
			);
			foreach ( $answers as $index => $answer ) {
				$this->assertStringNotContainsString( 'Secret', (string) wp_json_encode( $answer->get_data() ), "$role $index" );
				$this->assertTrue( 10 === $index || $answer->get_status() >= 400, "$role $index" );
			}
			foreach ( array( 'edit_post', 'read_post', 'delete_post' ) as $capability ) {
				$this->assertFalse( current_user_can( $capability, $id ), "$role $capability" );
			}
			$this->assertFalse( current_user_can( 'edit_post_meta', $id, EmailMeta::SUBJECT ) );
		}
		$this->assertStringContainsString( 'Secrets', (string) get_post( $id )?->post_content );
		$this->assertFalse( is_post_publicly_viewable( $id ) );
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		wp_set_current_user( $this->create_user( 'editor', array( 'user_pass' => 'password' ) ) );
		add_filter( 'xmlrpc_enabled', '__return_true' );
		$login  = wp_get_current_user()->user_login;
		$server = new \wp_xmlrpc_server();
		$this->assertInstanceOf( IXR_Error::class, $server->wp_getPost( array( 1, $login, 'password', $id, array() ) ) );
		$this->assertInstanceOf( IXR_Error::class, $server->wp_editPost( array( 1, $login, 'password', $id, array( 'post_content' => 'x' ) ) ) );
		wp_set_current_user( 0 );
		foreach ( array( "/?p=$id", '/?s=Secrets' ) as $path ) {
			$this->assertStringNotContainsString( 'Secrets {', $this->visit( home_url( $path ) ), $path );
		}
	}
}
