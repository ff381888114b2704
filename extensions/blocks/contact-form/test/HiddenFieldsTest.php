<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\TestCase;

/** People who don't see a field can send the form. */
final class HiddenFieldsTest extends TestCase {

	use FormMarkup;

	public function test_a_field_that_some_screens_hide_is_hidden_there_and_optional(): void {
		$visibility = '"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}';
		$page       = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-text {"id":"wide","label":"Wide","required":true,' . $visibility . '} /-->
<!-- wp:group {' . $visibility . '} --><div class="wp-block-group"><!-- wp:jetpack/field-text {"id":"inner","label":"Inner","required":true} /--></div><!-- /wp:group -->
<!-- wp:jetpack/field-text {"id":"all","label":"All","required":true} /-->'
				)
			)
		);
		$hides      = function_exists( 'wp_render_block_visibility_support' ) && is_wp_version_compatible( '7.0' );
		$this->assertSame( $hides ? 2.0 : 0.0, $page->evaluate( 'count(//div[contains(@class,"wp-block-hidden-mobile")]//input)' ) );
		$this->assertSame( array( 'all' ), array_column( array_filter( $this->definition_on( $page )->fields, static fn( $field ): bool => $field->required ), 'name' ) );
		$this->assertSame( 1.0, $page->evaluate( 'count(//input[@required])' ) );
	}
}
