<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\TestCase;

/**
 * A route or an AJAX action of another plugin may render what it was sent. A form in that can't be sent, or a
 * contributor's form would send before anyone has published it.
 * @group any-database
 */
final class UnknownFormsTest extends TestCase {

	/** A form. */
	private const FORM = '<!-- wp:jetpack/contact-form {"to":"someone@example.net"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->';

	/** The beginning of the field with which a page carries a form that can be sent. */
	private const TOKEN = 'name="' . InputNames::FORM . '"';

	/**
	 * Ways to render a text.
	 * @return array<string, array{callable-string|\Closure}>
	 */
	public function ways(): array {
		return array(
			'blocks'     => array( 'do_blocks' ),
			'content'    => array( static fn( string $text ): string => (string) apply_filters( 'the_content', $text ) ),
			'a widget’s' => array( static fn( string $text ): string => (string) apply_filters( 'widget_block_content', $text ) ),
		);
	}

	/**
	 * What was sent can't be sent on, also where a public post is the present one. What is stored in it can.
	 * @dataProvider ways
	 */
	public function test_what_is_stored_nowhere_sends_nothing( callable $render ): void {
		$posts = array(
			'public' => $this->create_post( array( 'post_content' => '<p>Hello</p>' ) ),
			'its'    => $this->create_post( array( 'post_content' => self::FORM ) ),
		);
		rest_get_server();
		register_rest_route(
			'other/v1',
			'/render',
			array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => static function ( $request ) use ( $render ): array {
					$GLOBALS['post'] = get_post( $request['post'] );
					return array( $render( self::FORM ) );
				},
			)
		);
		$this->become( 'contributor' );
		$ask = fn( int $post ): string => (string) $this->rest( 'POST', '/other/v1/render', compact( 'post' ) )->get_data()[0];
		$this->assertStringContainsString( '<form', $ask( $posts['public'] ) );
		$this->assertStringNotContainsString( self::TOKEN, $ask( $posts['public'] ) );
		$this->assertStringContainsString( self::TOKEN, $ask( $posts['its'] ) );
		unset( $GLOBALS['post'] );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$this->assertStringNotContainsString( self::TOKEN, $render( self::FORM ) );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		// On a page, a theme or a plugin has printed it.
		$this->assertStringContainsString( self::TOKEN, $render( self::FORM ) );
	}
}
