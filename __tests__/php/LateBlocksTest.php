<?php
/**
 * Blocks that are registered when a page has them.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\Registration;
use WP_Block_Type_Registry;

/**
 * A visitor's page that has fields of a form shows them, wherever they come from.
 */
final class LateBlocksTest extends TestCase {

	private const FIELD = '<!-- wp:jetpack/field-name {"label":"Your name"} /-->';

	protected function setUp(): void {
		parent::setUp();
		Registration::register_late();
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( Registration::registered() ) as $name ) {
			$registry->unregister( $name );
		}
		Registration::register_blocks( true );
	}

	protected function tearDown(): void {
		// For the next test all are there again, and none waits.
		Registration::register_late();
		parent::tearDown();
	}

	/**
	 * Contents of a page.
	 *
	 * @return array<string, array{string}>
	 */
	public function contents(): array {
		return array(
			'a field'                    => array( self::FIELD ),
			'a field in a form'          => array( '<!-- wp:jetpack/contact-form --><div>' . self::FIELD . '</div><!-- /wp:jetpack/contact-form -->' ),
			'a pattern of the theme'     => array( '<!-- wp:pattern {"slug":"millwork/one-field"} /-->' ),
			'a pattern of the site'      => array( '<!-- wp:block {"ref":%d} /-->' ),
			'a pattern within a pattern' => array( '<!-- wp:pattern {"slug":"millwork/two-fields"} /-->' ),
		);
	}

	/**
	 * Whatever brings them.
	 *
	 * @dataProvider contents
	 * @param string $content The content, with a place for a pattern's id.
	 */
	public function test_a_page_shows_its_fields( string $content ): void {
		register_block_pattern(
			'millwork/one-field',
			array(
				'title'   => 'One field',
				'content' => self::FIELD,
			)
		);
		register_block_pattern(
			'millwork/two-fields',
			array(
				'title'   => 'Two fields',
				'content' => '<!-- wp:pattern {"slug":"millwork/one-field"} /-->',
			)
		);
		$content = str_replace(
			'%d',
			(string) $this->create_post(
				array(
					'post_type'    => 'wp_block',
					'post_content' => self::FIELD,
				)
			),
			$content
		);
		$this->assertFalse( WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/field-name' ) );
		$this->assertStringContainsString( 'Your name', (string) apply_filters( 'the_content', $content ) );
	}

	public function test_a_page_without_them_does_without(): void {
		apply_filters( 'the_content', '<!-- wp:paragraph --><p>wp:block </p><!-- /wp:paragraph -->' );
		$this->assertFalse( WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/field-name' ) );
	}
}
