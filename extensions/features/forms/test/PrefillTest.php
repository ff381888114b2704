<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** Fields that a link fills in. */
final class PrefillTest extends TestCase {

	use FormMarkup;

	private const FIELDS = '<!-- wp:jetpack/field-text {"id":"a","label":"A","millworkPrefill":"first"} /-->'
		. '<!-- wp:jetpack/field-select {"id":"s","label":"S","options":["One","Two"],"millworkPrefill":"size"} /-->'
		. '<!-- wp:jetpack/field-checkbox-multiple {"id":"m","label":"M","options":["One","Two"],"millworkPrefill":"extras"} /-->'
		. '<!-- wp:jetpack/field-number {"id":"n","label":"N","millworkPrefill":"count"} /-->'
		. '<!-- wp:jetpack/field-text {"id":"w","label":"W","millworkPrefill":"name"} /-->'
		. '<!-- wp:jetpack/field-text {"id":"plain","label":"P"} /-->'
		. '<!-- wp:jetpack/field-consent {"id":"c","consentType":"explicit","millworkPrefill":"c_1"} /-->'
		. '<!-- wp:jetpack/field-checkbox {"id":"t","label":"T","millworkPrefill":"t_1"} /-->'
		. '<!-- wp:jetpack/field-hidden {"id":"from","label":"From","default":"unknown","millworkPrefill":"utm_source"} /-->'
		. '<!-- wp:jetpack/field-hidden {"id":"fixed","label":"Fixed","default":"secret"} /-->'
		. '<!-- wp:jetpack/field-text {"id":"why","label":"Why","required":true,"conditionalLogic":{"enabled":true,"groups":[{"rules":[{"field":"from","operator":"is","value":"news"}]}]}} /-->';

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $address */
	private static function show( array $address ): \DOMXPath {
		$_GET = wp_slash( $address );
		return self::page( do_blocks( self::form( self::FIELDS ) ) );
	}

	public function test_the_server_fills_in_what_is_allowed(): void {
		$page = self::show( array( 'first' => '"><script>[gallery]\\', 'size' => 'Two', 'extras' => array( 'Two', 'Three' ), 'count' => '4', 'name' => 'no', 'plain' => 'no', 'c_1' => '1', 't_1' => '1', 'utm_source' => 'news' ) );
		$this->assertSame( '"><script>[gallery]\\', $page->evaluate( 'string(//*[@name="mw[a]"]/@value)' ) );
		$this->assertSame( 'Two', $page->evaluate( 'string(//option[@selected])' ) );
		$this->assertSame( 'Two', $page->evaluate( 'string(//input[@checked]/@value)' ) );
		$this->assertSame( '4', $page->evaluate( 'string(//*[@name="mw[n]"]/@value)' ) );
		$this->assertSame( 1.0, $page->evaluate( 'count(//input[@checked])' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//*[@value="no"])' ) );
		// A cache may leave out this parameter.
		$this->assertSame( '', $page->evaluate( 'string(//*[@name="mw[from]"]/@value)' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//*[contains(@value,"unknown") or contains(@value,"secret")])' ) );
		$config = wp_interactivity_config( 'millwork/contact-form' );
		$form   = 'form-' . substr( $page->evaluate( 'string(//input[@name="millwork_form"]/@value)' ), 0, 32 );
		$this->assertSame( array( 'a' => 'first', 's' => 'size', 'm' => 'extras', 'n' => 'count', 'from' => 'utm_source' ), $config['prefill'][ $form ] );
		$this->assertArrayHasKey( 'prefill', $config['parts'] );
	}

	public function test_the_lines_of_an_address_have_parameters_and_nobody_signs_by_a_link(): void {
		$_GET = wp_slash( array( 'ship_line1' => '"><b>[gallery]', 'ship_city' => array( "Gh\nent", 'x' ), 'ship_postcode' => str_repeat( 'x', 1001 ), 'ship' => 'no', 'me' => 'Ada', 'me_agreed' => '1', 'me_name' => 'no', 'line1' => 'no' ) );
		$page = self::page( do_blocks( self::form( '<!-- wp:millwork/field-address {"id":"to","millworkPrefill":"ship"} /--><!-- wp:millwork/field-address {"id":"from"} /--><!-- wp:millwork/field-signature {"id":"sign","millworkPrefill":"me"} /--><!-- wp:jetpack/field-text {"id":"why","conditionalLogic":{"enabled":true,"groups":[{"rules":[{"field":"to","operator":"is_not_empty"}]}]}} /-->' ) ) );
		$is   = static fn( string $name ): string => $page->evaluate( "string(//*[@name='mw[$name]']/@value)" );
		$this->assertSame( array( '"><b>[gallery]', 'Gh ent', '', 'Ada' ), array_map( $is, array( 'to][line1', 'to][city', 'to][postcode', 'sign][name' ) ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//input[@checked or @value="no"]|//b)' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//*[contains(@class,"is-off")])' ), 'The condition sees what the link fills in.' );
		$_GET = array();
		$this->assertSame( 1.0, self::page( do_blocks( self::form( '<!-- wp:millwork/field-address {"id":"to","millworkPrefill":"ship"} /--><!-- wp:jetpack/field-text {"id":"why","conditionalLogic":{"enabled":true,"groups":[{"rules":[{"field":"to","operator":"is_not_empty"}]}]}} /-->' ) ) )->evaluate( 'count(//*[contains(@class,"is-off")])' ) );
	}

	public function test_what_does_not_fit_is_ignored(): void {
		$page = self::show( array( 'first' => str_repeat( 'x', 1001 ), 'size' => 'Three', 'extras' => array( array( 'One' ) ), 'count' => 'many' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//option[@selected]|//input[@checked])' ) );
		$this->assertSame( '', $page->evaluate( 'string(//*[@name="mw[a]"]/@value)' ) . $page->evaluate( 'string(//*[@name="mw[n]"]/@value)' ) );
	}

	public function test_only_an_allowed_hidden_field_takes_a_value(): void {
		$blocks     = parse_blocks( self::form( self::FIELDS ) );
		$definition = FormParser::form( $blocks[0], RenderStack::place( PlaceKind::Other, 0 ) );
		$this->assertEquals( $definition, StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) ) );
		$this->assertArrayNotHasKey( 'prefill', $definition->fields[0]->to_array() );
		$sent = static fn( mixed $from ): array => Validation::run( $definition, array( 'from' => $from, 'fixed' => 'forged' ) );
		$this->assertSame( array( 'news', 'secret' ), array( $sent( 'news' )['values']['from'], $sent( 'news' )['values']['fixed'] ) );
		$this->assertSame( array( 'why' ), array_keys( $sent( 'news' )['errors'] ) );
		foreach ( array( '', ' ', array( 'x' ), str_repeat( 'x', 1001 ) ) as $wrong ) {
			$this->assertSame( array( 'unknown', array() ), array( $sent( $wrong )['values']['from'], $sent( $wrong )['errors'] ) );
		}
		$this->assertSame( 'a b', $sent( "a\nb" )['values']['from'] );
	}
}
