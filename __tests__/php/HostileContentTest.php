<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use DOMDocument;
use DOMElement;
use Millwork\Blocks\OurBlocks;
use WP_Block_Type_Registry;

/**
 * Puts scripts into every attribute of every block of ours, in the shapes that attributes have and
 * in shapes that they should not have. Later blocks are covered as they are registered.
 * @group any-database
 */
final class HostileContentTest extends TestCase {

	private const PAYLOADS = array(
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		"' onmouseover='alert(1)",
		'javascript:alert(1)',
		" \tjava\nscript:alert(1)",
		'data:text/html,<script>alert(1)</script>',
		'#fff;background:url(javascript:alert(1))',
		'red;}</style><script>alert(1)</script>',
		'--><script>alert(1)</script><!--',
		'x" data-wp-on--click="alert" data-wp-interactive="x',
		'</dl><svg onload=alert(1)>',
	);

	/**
	 * Every block of ours, with every payload.
	 * @return iterable<string, array{string, string}>
	 */
	public function cases(): iterable {
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			foreach ( self::PAYLOADS as $index => $payload ) {
				yield "$name, payload $index" => array( $name, $payload );
			}
		}
	}

	/**
	 * A script in every attribute does not reach the visitor: as a contributor stores it, and as an
	 * import may have stored it, past WordPress's filters.
	 * @dataProvider cases
	 * @param string $name    The block's name.
	 * @group any-wordpress
	 */
	public function test_no_attribute_carries_a_script( string $name, string $payload ): void {
		$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		$this->assertNotNull( $block_type );
		$shapes = array(
			'declared' => array(),
			'text'     => array(),
			'nested'   => array(),
		);
		foreach ( (array) $block_type->attributes as $key => $schema ) {
			$shapes['declared'][ $key ] = self::fill( (array) $schema, $payload );
			$shapes['text'][ $key ]     = $payload;
			$shapes['nested'][ $key ]   = array( $payload => array( $payload, array( 'url' => $payload ) ) );
		}
		$this->become( 'contributor' );
		$markup  = implode(
			"\n\n",
			array_map(
				static fn( array $attributes ): string => serialize_block(
					array(
						'blockName'    => $name,
						'attrs'        => $attributes,
						'innerBlocks'  => array(),
						'innerHTML'    => '',
						'innerContent' => array(),
					)
				),
				$shapes
			)
		);
		$post_id = $this->create_post(
			array(
				'post_content' => wp_slash( $markup ),
				'post_status'  => 'draft',
			)
		);
		$stored  = (string) get_post_field( 'post_content', $post_id, 'raw' );
		$this->assertCount( 3, array_filter( array_column( parse_blocks( $stored ), 'blockName' ) ) );
		$this->assert_harmless( do_blocks( $stored ) );
		$this->assert_harmless( do_blocks( $markup ) );
		$this->assert_harmless( do_blocks( self::inside_contact_info( $markup ) ) );
	}

	/** A comment that isn't JSON breaks no page, wherever the block is. */
	public function test_no_block_ends_a_page_by_attributes_that_are_none(): void {
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$field = '<!-- wp:jetpack/field-name {bad} --><div><!-- wp:jetpack/label {bad} /--></div><!-- /wp:jetpack/field-name -->';
			$block = "<!-- wp:$name {bad} --><div>$field</div><!-- /wp:$name -->";
			$form  = $this->create_post(
				array(
					'post_type'    => 'jetpack_form',
					'post_content' => "<!-- wp:jetpack/contact-form {bad} --><div>$block</div><!-- /wp:jetpack/contact-form -->",
				)
			);
			foreach ( array( "<!-- wp:$name {bad} /-->", $block, "<!-- wp:group --><div>$block</div><!-- /wp:group -->", "<!-- wp:jetpack/contact-form {\"ref\":$form} /-->" ) as $content ) {
				$this->assert_harmless( '<p>' . do_blocks( $content ) . '</p>' );
			}
		}
	}

	/** Scripts in the saved markup of every fixture are taken out when a contributor stores it. */
	public function test_no_saved_markup_of_a_contributor_carries_a_script(): void {
		$this->become( 'contributor' );
		$files = (array) glob( dirname( __DIR__, 2 ) . '/extensions/blocks/*/test/fixtures/*.html' );
		$this->assertNotEmpty( $files );
		foreach ( $files as $file ) {
			$html = (string) file_get_contents( (string) $file );
			$evil = (string) preg_replace( '/(<[a-z]+)([ >])(?![^<]*-->)/', '$1 onclick="alert(1)" onfocus=alert(1) autofocus$2', $html );
			$evil = str_replace( '</', '<script>alert(1)</script><img src=x onerror=alert(1)></', $evil );
			$evil = (string) preg_replace( '/href="[^"]*"/', 'href="javascript:alert(1)"', $evil );
			$id   = $this->create_post(
				array(
					'post_content' => wp_slash( $evil ),
					'post_status'  => 'draft',
				)
			);
			$this->assert_harmless( do_blocks( (string) get_post_field( 'post_content', $id, 'raw' ) ) );
		}
	}

	/**
	 * A payload in the shape that an attribute declares.
	 * @param array<string, mixed> $schema  The attribute's schema.
	 * @param string               $payload The script.
	 * @return mixed
	 */
	private static function fill( array $schema, string $payload ) {
		$fallback = $schema['default'] ?? null;
		if ( is_array( $fallback ) && $fallback ) {
			array_walk_recursive(
				$fallback,
				static function ( &$value ) use ( $payload ) {
					$value = $payload;
				}
			);
			return $fallback;
		}
		switch ( $schema['type'] ?? 'string' ) {
			case 'number':
			case 'integer':
				return 3.5;
			case 'boolean':
				return empty( $schema['default'] );
			case 'array':
				return array( $payload, array( 'url' => $payload ) );
			case 'object':
				return array(
					$payload => $payload,
					'url'    => $payload,
					'color'  => array(
						'text'       => $payload,
						'background' => $payload,
					),
				);
			default:
				return $payload;
		}
	}

	/**
	 * The same block where it is meant to be used.
	 * @param string $markup A block.
	 */
	private static function inside_contact_info( string $markup ): string {
		return "<!-- wp:jetpack/contact-info -->\n<div class=\"wp-block-jetpack-contact-info\">$markup</div>\n<!-- /wp:jetpack/contact-info -->";
	}

	/**
	 * Fails on anything in a page that would run.
	 * @param string $html A rendered block.
	 */
	private function assert_harmless( string $html ): void {
		$document = new DOMDocument();
		// The parser complains about elements that it does not know, as svg.
		$before = libxml_use_internal_errors( true );
		$document->loadHTML( '<!doctype html><html><head><meta charset="utf-8"></head><body>' . $html . '</body></html>' );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		foreach ( $document->getElementsByTagName( '*' ) as $element ) {
			$tag = strtolower( $element->nodeName );
			if ( 'script' === $tag && ! self::is_ours( $element ) ) {
				$this->assertSame( 'application/ld+json', $element->getAttribute( 'type' ), $html );
			}
			$this->assertNotContains( $tag, array( 'iframe', 'object', 'embed', 'base', 'style' ), $html );
			$this->assert_harmless_attributes( $element, $html );
		}
	}

	/** Whether a script is exactly one that a block of ours prints into the page. */
	private static function is_ours( DOMElement $script ): bool {
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/build/*/*/early.js' ) as $file ) {
			if ( trim( $script->textContent ) === "( () => {\n" . file_get_contents( (string) $file ) . "\n} )();" ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Fails on attributes that would run.
	 * @param string     $html    The page.
	 */
	private function assert_harmless_attributes( DOMElement $element, string $html ): void {
		foreach ( $element->attributes as $attribute ) {
			$name  = strtolower( $attribute->nodeName );
			$value = (string) preg_replace( '/[\s\x00-\x1f]+/', '', strtolower( (string) $attribute->nodeValue ) );
			$this->assertStringStartsNotWith( 'on', $name, $html );
			if ( in_array( $name, array( 'href', 'src', 'action', 'formaction', 'xlink:href', 'poster' ), true ) ) {
				$this->assertDoesNotMatchRegularExpression( '/^(javascript|vbscript|data:text)/', $value, $html );
			}
			if ( 'style' === $name ) {
				$this->assertDoesNotMatchRegularExpression( '/javascript:|expression\(|url\(/', $value, $html );
			}
			if ( str_starts_with( $name, 'data-wp-' ) ) {
				$this->assertStringNotContainsString( 'alert', $value, $html );
			}
		}
	}
}
