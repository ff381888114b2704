<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\TestCase;

/**
 * Ratings, sliders, numbers, times and hidden values, as authors insert them.
 * @group any-database
 */
final class ScaleFieldsTest extends TestCase {

	use FormMarkup;

	private const FIELDS = '<!-- wp:jetpack/field-rating {"id":"stars","label":"Food","max":4,"default":3,"required":true} /-->
<!-- wp:jetpack/field-rating {"id":"hearts","label":"Room","iconStyle":"hearts"} /-->
<!-- wp:jetpack/field-slider {"id":"warm","label":"Warm","min":2,"max":8,"default":5,"maxLabel":"Hot"} /-->
<!-- wp:jetpack/field-number {"id":"guests","label":"Guests","min":1,"max":9} /-->
<!-- wp:jetpack/field-time {"id":"time","label":"Time","defaultValue":"09:30"} /-->
<!-- wp:jetpack/field-hidden {"id":"source","label":"Source","default":"flyer"} /-->';

	public function test_a_rating_is_a_group_of_named_buttons_with_icons(): void {
		$page  = self::page( do_blocks( self::form( self::FIELDS ) ) );
		$stars = self::all( $page, '//fieldset[@id="stars"]//input[@type="radio"]' );
		$this->assertSame( array( '1 of 4', '2 of 4', '3 of 4', '4 of 4' ), array_map( static fn( $star ): string => $star->getAttribute( 'aria-label' ), $stars ) );
		$this->assertSame( '3', $this->one( $page, '//fieldset[@id="stars"]//input[@checked]' )->getAttribute( 'value' ) );
		$this->assertSame( 4.0, $page->evaluate( 'count(//fieldset[@id="stars"]//input[@required]/following-sibling::*[@aria-hidden="true"])' ) );
		$drawn = static fn( string $id ): string => (string) $page->evaluate( "string(//fieldset[@id='$id']//path/@d)" );
		$this->assertNotSame( $drawn( 'stars' ), $drawn( 'hearts' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//fieldset[@id="hearts"]//input[@checked])' ) );
	}

	public function test_a_slider_says_its_ends_and_its_value(): void {
		$page  = self::page( do_blocks( self::form( self::FIELDS ) ) );
		$scale = $this->one( $page, '//input[@id="warm"]/following-sibling::div' );
		$this->assertSame( '25Hot', $scale->textContent );
		$this->assertSame( '5', $this->one( $page, '//output' )->textContent );
	}

	public function test_their_answers_are_judged_and_the_hidden_value_is_the_authors(): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::FIELDS ) ) ) );
		$sent       = array( 'stars' => '5', 'warm' => '9', 'guests' => '0', 'time' => '25:00', 'source' => 'mine' );
		$this->assertSame( array( 'stars', 'warm', 'guests', 'time' ), array_keys( Validation::run( $definition, $sent )['errors'] ) );
		$fit = Validation::run( $definition, array( 'stars' => '4', 'warm' => '8', 'guests' => '9', 'time' => '23:59' ) + $sent );
		$this->assertSame( array(), $fit['errors'] );
		$this->assertSame( 'flyer', $fit['values']['source'] );
	}
}
