<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Blocks\Search\PrivateAttributes;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Definition\RestRedaction;
use Millwork\Tests\TestCase;

/**
 * People who write posts see all forms that can be inserted, but only the recipients of those that are
 * theirs to edit.
 */
final class RestRedactionTest extends TestCase {

	use Places;

	/** Whom the form is mailed to, in all the ways in which forms say so. */
	private const SECRETS = array( 'stranger@example.net', 'boss@example.net', 'hidden@example.net', 'hook@example.net', '4711', 'broken@example.net' );

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	/** A form with all that is not told. */
	private function secretive(): string {
		$form = $this->form(
			array(
				'subject'                => 'For boss@example.net',
				'notificationRecipients' => array( 4711 ),
				'webhooks'               => array( array( 'url' => 'https://example.com/?hook@example.net' ) ),
				'backgroundColor'        => 'accent-1',
				'formTitle'              => 'Ask us',
			)
		);
		$more = '<!-- wp:jetpack/field-hidden {"default":"hidden@example.net"} /--><!-- wp:jetpack/field-email {"label":"Mail"} /-->';
		return str_replace( '</div>', "$more</div>", $form )
			. '<!-- wp:jetpack/contact-form {"to":"broken@example.net",} --><!-- wp:shortcode -->' . $this->shortcode() . '<!-- /wp:shortcode -->[contact-form subject="boss@example.net" to=\'boss@example.net\'';
	}

	/**
	 * What is stored apart from pages, with its route.
	 * @return iterable<string, array{string, string}>
	 */
	public function kinds(): iterable {
		yield 'a form' => array( PostType::TYPE, 'jetpack-forms' );
		yield 'a pattern' => array( 'wp_block', 'blocks' );
		yield 'a part of a template' => array( 'wp_template_part', 'template-parts' );
		yield 'a template' => array( 'wp_template', 'templates' );
	}

	/**
	 * Those who may not edit it see it without its recipients, whatever they ask.
	 * @dataProvider kinds
	 * @param string $type The type of the post.
	 * @param string $base The route.
	 */
	public function test_recipients_are_told_to_editors_alone( string $type, string $base ): void {
		$id = $this->post_of(
			$this->admin,
			$this->secretive(),
			array(
				'post_type' => $type,
				'post_name' => 'secretive',
			)
		);
		if ( 'jetpack_form' !== $type && 'wp_block' !== $type ) {
			wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		}
		$path  = str_starts_with( $base, 'template' ) ? "/wp/v2/$base/" . get_stylesheet() . '//secretive' : "/wp/v2/$base/$id";
		$count = 0;
		foreach ( array( $this->writer, $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			// WordPress takes a route in capitals, too.
			$capitals = str_replace( "/$base", '/' . ucfirst( $base ), $path );
			foreach ( array( $path, "/wp/v2/$base", "$path/revisions", "$path/autosaves", $capitals, "/WP/v2/$base" ) as $address ) {
				foreach ( array( 'view', 'edit', 'embed' ) as $context ) {
					foreach ( array( array(), array( '_fields' => 'content,content.raw' ) ) as $more ) {
						$answer = (string) wp_json_encode( $this->rest( 'GET', $address, $more + compact( 'context' ) )->get_data(), JSON_UNESCAPED_SLASHES );
						foreach ( self::SECRETS as $secret ) {
							$this->assertStringNotContainsString( $secret, $answer, "$address $context" );
							++$count;
						}
					}
				}
			}
			// As the editor asks.
			$query = array(
				'context' => 'view',
				'include' => array( $id ),
				'status'  => 'any',
			);
			$shown = str_starts_with( $base, 'template' ) ? $this->rest( 'GET', $path, array( 'context' => 'edit' ) )->get_data() : $this->rest( 'GET', "/wp/v2/$base", $query )->get_data()[0];
			$form  = parse_blocks( $shown['content']['raw'] )[0];
			$this->assertSame( array( 'backgroundColor', 'formTitle' ), array_keys( $form['attrs'] ) );
			$this->assertSame( array( 'jetpack/field-text', 'jetpack/field-hidden', 'jetpack/field-email' ), array_column( $form['innerBlocks'], 'blockName' ) );
			$this->assertSame( array( 'label' => 'Mail' ), $form['innerBlocks'][2]['attrs'] );
			$this->assertContains( $this->rest( 'POST', $path, array( 'content' => 'x' ) )->get_status(), array( 401, 403 ) );
		}
		$this->assertSame( 432, $count );
		wp_set_current_user( $this->admin );
		$whole = $this->rest( 'GET', $path, array( 'context' => 'edit' ) )->get_data()['content']['raw'];
		foreach ( array_slice( self::SECRETS, 0, 5 ) as $secret ) {
			$this->assertStringContainsString( $secret, $whole );
		}
	}

	/**
	 * People who can't edit others' forms don't find them by what is hidden from them.
	 * @dataProvider kinds
	 * @param string $type The type of the post.
	 * @param string $base The route.
	 */
	public function test_recipients_are_not_found_by_searching( string $type, string $base ): void {
		$this->post_of(
			$this->admin,
			$this->form(),
			array(
				'post_type'  => $type,
				'post_title' => 'Ask us',
			)
		);
		$find = fn( string $text ): int => count( (array) $this->rest( 'GET', str_starts_with( $base, 'template' ) ? '/wp/v2/search' : "/wp/v2/$base", array( 'search' => $text ) )->get_data() );
		wp_set_current_user( $this->writer );
		$this->assertSame( array( 0, 0, 0 ), array_map( $find, array( 'stranger@example.net', 'strange', 'anger@' ) ) );
		if ( ! str_starts_with( $base, 'template' ) ) {
			$this->assertSame( 1, $find( 'ask' ) );
			wp_set_current_user( $this->admin );
			$this->assertSame( 1, $find( 'stranger@example.net' ) );
		}
	}

	/** Other plugins have shortcodes whose names begin the same way. People who insert a pattern need them whole. */
	public function test_shortcodes_of_others_stay_whole(): void {
		$others = '[contact-form-7 id="1" title="Write"] [contact-field_x type="hidden" default="y"]';
		$text   = "<!-- wp:shortcode -->$others<!-- /wp:shortcode -->";
		$this->assertSame( $text, RestRedaction::without( $text ) );
		$this->assertSame( $others, PrivateAttributes::without( $others ) );
		$this->assertSame( "$others [contact-form] [contact-field type=\"hidden\"]", PrivateAttributes::without( "$others [contact-form to='a@example.net'] [contact-field type=hidden default=z]" ) );
	}
}
