<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Patterns\BlockPatterns;
use WP_Block_Patterns_Registry;

/**
 * The editor recognizes the contact data in our patterns as example data.
 * @group any-database
 */
final class PatternExamplesTest extends TestCase {

	public function test_contact_data_is_recognized_as_an_example(): void {
		$known = array(
			'jetpack/email'   => static fn( array $attrs ): bool => str_ends_with( $attrs['email'], '@example.com' ),
			'jetpack/phone'   => static fn( array $attrs ): bool => 1 === preg_match( '/^1?\d{3}55501\d\d$/', (string) preg_replace( '/\D/', '', $attrs['phone'] ) ),
			'jetpack/address' => static fn( array $attrs ): bool => '14 Sawmill Lane' === $attrs['address'],
		);
		$seen  = array();
		// As in the admin.
		BlockPatterns::register();
		foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			$blocks = str_starts_with( $pattern['name'], 'millwork/' ) ? parse_blocks( $pattern['content'] ) : array();
			while ( $blocks ) {
				$block = array_shift( $blocks );
				array_push( $blocks, ...$block['innerBlocks'] );
				if ( isset( $known[ $block['blockName'] ] ) ) {
					$seen[ $block['blockName'] ] = true;
					$this->assertTrue( $known[ $block['blockName'] ]( $block['attrs'] ), $pattern['name'] );
				}
			}
		}
		$this->assertEqualsCanonicalizing( array_keys( $known ), array_keys( $seen ) );
	}
}
