<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Messages\AnswerTokens;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\NewEntry;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Visitor;

/** Calculations: the server calculates what it stores, whatever was sent. */
final class CalculationTest extends TestCase {

	use FormMarkup;

	private static function read( string $inner ): Definition {
		return FormParser::form( parse_blocks( self::form( $inner ) )[0], RenderStack::place( PlaceKind::Other, 0 ) );
	}

	/** @param list<mixed> $tokens */
	private static function total( array $tokens, string $more = '"currency":"USD"' ): string {
		return '<!-- wp:millwork/field-calculation {"id":"total","label":"Total","formula":' . wp_json_encode( $tokens ) . ",$more} /-->";
	}

	private static function shop( string $more = '' ): string {
		return self::total( array( array( 'field' => 'tickets' ), '*', '(', array( 'number' => '12.50' ), '+', array( 'field' => 'meal' ), ')' ) )
			. '<!-- wp:jetpack/field-number {"id":"tickets","label":"Tickets","min":0,"max":1000,"defaultValue":"2"} /-->'
			. '<!-- wp:jetpack/field-radio {"id":"meal","label":"Meal","options":["None","Soup"],"millworkValues":[{"option":"Soup","value":"9.90"},{"option":"Cake","value":"1"},{"option":"None","value":"free"}]' . $more . '} /-->';
	}

	public function test_results_and_prices_that_a_visitor_sends_count_nothing(): void {
		$definition = self::read( self::shop() );
		$values     = array( 'tickets' => '3', 'meal' => 'Soup', 'total' => '0.01' );
		$checked    = Validation::run( $definition, $values );
		$this->assertSame( array( 'total' => '$67.20', 'tickets' => '3', 'meal' => 'Soup' ), $checked['values'] );
		foreach ( array( array( 'tickets' => '-3' ), array( 'tickets' => '1e400' ), array( 'meal' => 'Cake' ), array( 'meal' => 'Soup ; 0.01' ) ) as $altered ) {
			$this->assertNotSame( array(), Validation::run( $definition, $altered + $values )['errors'], (string) wp_json_encode( $altered ) );
		}
		foreach ( array( array( 'x' ), array( 'total' => '5' ), 5, null, 'NAN' ) as $sent ) {
			$this->assertSame( '$67.20', Validation::run( $definition, array( 'total' => $sent ) + $values )['values']['total'] );
		}
		$this->assertSame( '$0.00', Validation::run( $definition, array( 'tickets' => array( '3' ), 'meal' => array( 'Soup' ) ) )['values']['total'] );
	}

	public function test_it_is_stored_repeated_and_confirmed(): void {
		$definition = self::read( self::shop() );
		$checked    = Validation::run( $definition, array( 'tickets' => '1000', 'meal' => 'Soup' ) );
		$entry      = NewEntry::row( str_repeat( 'a', 32 ), $definition, $checked['values'], new Visitor( '192.0.2.1' ), false );
		$this->assertIsArray( $entry );
		$data = json_decode( (string) $entry['data'], true );
		$this->assertSame( array( 'name' => 'total', 'label' => 'Total', 'type' => 'calculation', 'value' => '$22,400.00' ), $data[0] );
		$this->assertSame( 'You pay $22,400.00.', AnswerTokens::fill( 'You pay {Total}.', $data, 100 ) );
		$this->assertSame( array( 'label' => 'Total', 'value' => '$22,400.00' ), Confirmation::summary( $definition, $checked['values'] )[0] );
		$this->assertEquals( $definition, StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) ) );
	}

	public function test_conditions_ask_results_and_hidden_fields_count_as_nothing(): void {
		$logic      = static fn( string $field, string $operator, string $value ): string => (string) wp_json_encode( array( 'enabled' => true, 'groups' => array( array( 'rules' => array( compact( 'field', 'operator', 'value' ) ) ) ) ) );
		$definition = self::read(
			self::shop( ',"conditionalLogic":' . $logic( 'tickets', 'greater_than', '1' ) )
			. '<!-- wp:jetpack/field-text {"id":"invoice","required":true,"conditionalLogic":' . $logic( 'total', 'gte', '40' ) . '} /-->'
		);
		$this->assertSame( array( 'invoice' ), array_keys( Validation::run( $definition, array( 'tickets' => '2', 'meal' => 'Soup' ) )['errors'] ) );
		$checked = Validation::run( $definition, array( 'tickets' => '1', 'meal' => 'Soup', 'invoice' => 'x' ) );
		$this->assertSame( array( array(), '$12.50', '' ), array( $checked['errors'], $checked['values']['total'], $checked['values']['invoice'] ) );

		// A field whose condition asks a result that it decides about itself is always asked.
		$circle = self::read( self::shop( ',"required":true,"conditionalLogic":' . $logic( 'total', 'gte', '40' ) ) );
		$this->assertSame( array(), $circle->conditions );
	}

	public function test_the_page_shows_the_result_of_the_first_answers(): void {
		$page = self::page( do_blocks( self::form( self::shop() ) ) );
		$this->assertSame( '$25.00', $page->evaluate( 'string(//output)' ) );
		$this->assertSame( '25.00', $page->evaluate( 'string(//output/@data-value)' ) );
		$config = wp_interactivity_config( 'millwork/contact-form' );
		$this->assertArrayHasKey( 'calculations', $config['parts'] );
		$own = end( $config['calculations'] );
		$this->assertSame( array( 'f:tickets', 'n:12.50', 'f:meal', '+', '*' ), $own['list'][0]['steps'] );
		$this->assertSame( array( array( 'name' => 'tickets', 'type' => 'number' ), array( 'name' => 'meal', 'type' => 'radio', 'values' => array( array( 'option' => 'Soup', 'value' => '9.90' ) ) ) ), $own['fields'] );
	}

	public function test_hostile_formulas_cost_little_and_break_nothing(): void {
		$deep = array();
		for ( $depth = 0; $depth < 400; $depth++ ) {
			$deep = array( 'field' => $deep );
		}
		$long    = array_merge( ...array_fill( 0, 5000, array( array( 'number' => '9' ), '/' ) ) );
		$hostile = array( 'x', 5, null, array( 'field' => 'total' ), $long, array( $deep ), array_fill( 0, 10000, '(' ), array( array( 'field' => '<script>' ) ), array( array( 'number' => '1e999' ) ), array( array( 'number' => 1.5 ) ) );
		foreach ( $hostile as $tokens ) {
			$definition = self::read( '<!-- wp:millwork/field-calculation ' . wp_json_encode( array( 'formula' => $tokens, 'decimals' => 10 ** 9, 'currency' => array(), 'prefix' => array( 'x' ), 'suffix' => str_repeat( 'x', 9999 ) ), 0, 1024 ) . ' /-->' );
			$this->assertSame( '', Validation::run( $definition, array() )['values']['f1'] );
			$this->assertSame( array(), $definition->fields[0]->calculation['steps'] ?? null );
		}
		// As many of the slowest divisions as a form may have, each asked by a condition and used by the next.
		$inner = '<!-- wp:jetpack/field-number {"id":"a"} /-->';
		for ( $index = 0; $index < 60; $index++ ) {
			$tokens = array( array( 'field' => 0 === $index ? 'a' : 'c' . ( $index - 1 ) ) );
			for ( $count = 0; $count < 50; $count++ ) {
				array_push( $tokens, '/', array( 'number' => 0 === $count % 2 ? '123456789.123456789' : '0.000000010003' ) );
			}
			$inner .= '<!-- wp:millwork/field-calculation {"id":"c' . $index . '","formula":' . wp_json_encode( $tokens ) . '} /--><!-- wp:jetpack/field-text {"conditionalLogic":{"enabled":true,"groups":[{"rules":[{"field":"c' . $index . '","operator":"gte","value":1}]}]}} /-->';
		}
		$definition = self::read( $inner );
		$this->assertNotSame( '', Validation::run( $definition, array( 'a' => '999999999.999999999' ) )['values']['c0'] );
		// Only the first of them, with 1,000 tokens in all, are calculated.
		$this->assertCount( 9, array_filter( $definition->fields, static fn( $field ): bool => ! empty( $field->calculation['steps'] ) ) );
	}

	public function test_what_conditions_hide_at_first_is_marked_for_scripts(): void {
		$rule  = static fn( string $value ): string => '{"enabled":true,"groups":[{"rules":[{"field":"pick","operator":"is","value":"' . $value . '"}]}]}';
		$inner = '<!-- wp:jetpack/field-select {"id":"pick","options":["A","B"],"defaultValue":"A","millworkPrefill":"choice"} /-->'
			. '<!-- wp:jetpack/field-text {"id":"of_a","conditionalLogic":' . $rule( 'A' ) . '} /-->'
			. '<!-- wp:jetpack/field-text {"id":"of_b","conditionalLogic":' . $rule( 'B' ) . '} /-->'
			. '<!-- wp:group {"millworkLogic":' . $rule( 'B' ) . '} --><div class="wp-block-group"><!-- wp:jetpack/field-text {"id":"in_b"} /--></div><!-- /wp:group -->';
		$off   = static function () use ( &$inner ): array {
			$page = self::page( do_blocks( self::form( $inner ) ) );
			$ids  = array();
			foreach ( self::all( $page, '//*[contains(concat(" ",@class," ")," is-off ")]' ) as $element ) {
				$ids[] = $page->evaluate( 'substring-before(substring-after(.//input/@name,"["),"]")', $element );
			}
			return array( $ids, $page->evaluate( 'count(//form//script)' ) );
		};
		$this->assertSame( array( array( 'of_b', 'in_b', 'in_b' ), 1.0 ), $off() );
		$_GET = array( 'choice' => 'B' );
		$this->assertSame( array( array( 'of_a' ), 1.0 ), $off() );
		$_GET  = array();
		$inner = '<!-- wp:jetpack/field-text {"id":"a"} /-->';
		$this->assertSame( array( array(), 0.0 ), $off() );
	}
}
