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
		$this->assertSame( array( 'outlined', 'above' ), self::labels( '{"className":"x is-style-outlined"}', $fields ) );
		$this->assertSame( array( 'below', 'above' ), self::labels( '{"className":"is-style-below"}', $fields ) );
		$this->assertSame( array( 'hidden', 'above' ), self::labels( '{"className":"is-style-below","millworkLabels":"hidden"}', $fields ) );
		foreach ( array( '"x"', '5', '["beside"]', '"\u0022onclick=x"' ) as $hostile ) {
			$this->assertSame( array( '' ), self::labels( '{"millworkLabels":' . $hostile . '}', '<!-- wp:jetpack/field-text {"millworkLabel":' . $hostile . '} /-->' ) );
		}
	}

	public function test_an_outlined_label_is_in_the_outline_with_the_authors_color(): void {
		$page = self::page( do_blocks( self::form( '<!-- wp:jetpack/field-text {"label":"Own <b>name</b>","required":true,"borderColor":"#aa0000"} /--><!-- wp:jetpack/field-text {"label":"B","millworkLabel":"floating"} /-->', array( 'className' => 'is-style-outlined' ) ) ) );
		$this->assertSame( 'Own name (required)', $page->evaluate( 'string(//label/span[1][b])' ) );
		$this->assertSame( '--millwork-line:#aa0000;', $page->evaluate( 'string(//div[contains(@class,"--label-outlined")]/@style)' ) );
		$this->assertSame( ' ', $page->evaluate( 'string(//div[contains(@class,"--label-outlined")]/input/@placeholder)' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//div[contains(@class,"--label-floating")]/label/span)' ) );
	}

	public function test_a_time_looks_as_the_themes_other_inputs(): void {
		if ( ! is_wp_version_compatible( '6.9' ) ) {
			$this->markTestSkipped( 'WordPress 6.8 has no styles for inputs.' );
		}
		$style = fn(): string => self::page( do_blocks( self::form( '<!-- wp:jetpack/field-time {"borderRadius":9} /--><!-- wp:jetpack/field-text /-->' ) ) )->evaluate( 'concat(//input[@type="time"]/@style, "|", //input[@type="text" and @id]/@style)' );
		$this->assertSame( 'border-radius:9px;|', $style() );
		$theme = static fn( $json ) => $json->update_with( array( 'version' => 3, 'styles' => array( 'elements' => array( 'textInput' => array( 'border' => array( 'radius' => '3px', 'width' => '2px' ), 'color' => array( 'text' => 'var:preset|color|contrast' ), 'spacing' => array( 'padding' => '2em' ) ) ) ) ) );
		add_filter( 'wp_theme_json_data_theme', $theme );
		wp_clean_theme_json_cache();
		$with = $style();
		remove_filter( 'wp_theme_json_data_theme', $theme );
		wp_clean_theme_json_cache();
		$this->assertMatchesRegularExpression( '/^color:[^;]+;border-radius:3px;border-width:2px;border-radius:9px;\|$/', $with );
	}

	public function test_fields_in_columns_are_part_of_the_form(): void {
		$html = do_blocks( self::form( '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/field-text {"id":"deep","width":50} /--></div><!-- /wp:group --></div><!-- /wp:column --></div><!-- /wp:columns -->' ) );
		$page = self::page( $html );
		$this->assertSame( array( 'deep' ), array_column( $this->definition_on( $page )->fields, 'name' ) );
		$this->assertSame( 1.0, $page->evaluate( 'count(//form//div[contains(@class,"wp-block-column")]//div[contains(@class,"jetpack-field--width-50")]//input[@name="mw[deep]"])' ) );
	}
}
