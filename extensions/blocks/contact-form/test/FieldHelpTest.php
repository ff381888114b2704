<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\TestCase;

/**
 * What an author adds to a field to help visitors fill it in.
 * @group any-database
 */
final class FieldHelpTest extends TestCase {

	use FormMarkup;

	public function test_help_stands_below_the_label_and_describes_the_answer(): void {
		$page = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-text {"id":"a","label":"A","millworkHelp":"As on <b>your</b> card"} /-->
<!-- wp:jetpack/field-date {"id":"b","label":"B","millworkHelp":"Help"} /-->
<!-- wp:jetpack/field-radio {"id":"c","label":"C","options":["x","y"],"millworkHelp":"Help"} /-->
<!-- wp:jetpack/field-rating {"id":"d","label":"D","millworkHelp":"Help"} /-->
<!-- wp:jetpack/field-checkbox {"id":"e","label":"E","millworkHelp":"Help"} /-->
<!-- wp:jetpack/field-text {"id":"f","label":"F","millworkHelp":" "} /-->
<!-- wp:jetpack/field-text {"id":"g","label":"G","millworkHelp":["damaged"]} /-->'
				)
			)
		);
		foreach ( array( 'a' => 'a-help', 'b' => 'b-help b-hint', 'c' => 'c-help', 'd' => 'd-help', 'e' => 'e-help', 'f' => '', 'g' => '' ) as $id => $described ) {
			$this->assertSame( $described, $this->one( $page, "//*[@id='$id']" )->getAttribute( 'aria-describedby' ), $id );
		}
		$this->assertSame( 'As on <b>your</b> card', $this->one( $page, '//*[@id="a-help"]' )->textContent );
		$this->assertSame( 1.0, $page->evaluate( 'count(//label[@for="a"]/following-sibling::p[@id="a-help"]/following-sibling::input)' ) );
	}

	public function test_authors_choose_what_browsers_fill_in(): void {
		$page   = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-text {"id":"a","millworkAutocomplete":"postal-code"} /-->
<!-- wp:jetpack/field-name {"id":"b","millworkAutocomplete":"given-name"} /-->
<!-- wp:jetpack/field-name {"id":"c"} /-->
<!-- wp:jetpack/field-text {"id":"d","millworkAutocomplete":"\u0022 onfocus=x"} /-->'
				)
			)
		);
		$tokens = array_map( fn( string $id ): string => $this->one( $page, "//*[@id='$id']" )->getAttribute( 'autocomplete' ), array( 'a', 'b', 'c', 'd' ) );
		$this->assertSame( array( 'postal-code', 'given-name', 'name', '' ), $tokens );
	}
}
