<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\TestCase;

/** Where labels are, and fields in columns. */
final class FieldLayoutTest extends TestCase {

	use FormMarkup;

	/** @return list<string> The fields' classes about labels; '' for none. */
	private static function labels( string $form, string $inner ): array {
		$page = self::page( do_blocks( self::form( $inner, (array) json_decode( $form, true ) ) ) );
		return array_map( static fn( \DOMElement $field ): string => (string) ( preg_match( '/--label-(\S+)/', $field->getAttribute( 'class' ), $found ) ? $found[1] : '' ), self::all( $page, '//div[contains(@class,"jetpack-field ")]' ) );
	}

	public function test_a_label_is_where_its_field_or_form_says(): void {
		$fields = '<!-- wp:jetpack/field-text /--><!-- wp:jetpack/field-text {"millworkLabel":"above"} /-->';
		$this->assertSame( array( '', 'above' ), self::labels( '{}', $fields ) );
		$this->assertSame( array( 'beside', 'above' ), self::labels( '{"millworkLabels":"beside"}', $fields ) );
		$this->assertSame( array( 'floating', 'above' ), self::labels( '{"className":"x is-style-outlined"}', $fields ) );
		$this->assertSame( array( 'below', 'above' ), self::labels( '{"className":"is-style-below"}', $fields ) );
		$this->assertSame( array( 'hidden', 'above' ), self::labels( '{"className":"is-style-below","millworkLabels":"hidden"}', $fields ) );
		foreach ( array( '"x"', '5', '["beside"]', '"\u0022onclick=x"' ) as $hostile ) {
			$this->assertSame( array( '' ), self::labels( '{"millworkLabels":' . $hostile . '}', '<!-- wp:jetpack/field-text {"millworkLabel":' . $hostile . '} /-->' ) );
		}
	}

	public function test_fields_in_columns_are_part_of_the_form(): void {
		$html = do_blocks( self::form( '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/field-text {"id":"deep","width":50} /--></div><!-- /wp:group --></div><!-- /wp:column --></div><!-- /wp:columns -->' ) );
		$page = self::page( $html );
		$this->assertSame( array( 'deep' ), array_column( $this->definition_on( $page )->fields, 'name' ) );
		$this->assertSame( 1.0, $page->evaluate( 'count(//form//div[contains(@class,"wp-block-column")]//div[contains(@class,"jetpack-field--width-50")]//input[@name="mw[deep]"])' ) );
	}
}
