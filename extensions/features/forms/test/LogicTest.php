<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** Fields, groups and steps that are shown by conditions. */
final class LogicTest extends TestCase {

	use FormMarkup;

	/** @param array<string, mixed> ...$rules */
	private static function logic( array ...$rules ): string {
		return (string) wp_json_encode( array( 'enabled' => true, 'action' => 'show', 'logicalOperator' => 'any', 'groups' => array( array( 'logicalOperator' => 'all', 'rules' => $rules ) ) ) );
	}

	private static function is( string $field, string $value ): string {
		return self::logic( array( 'field' => $field, 'operator' => 'is', 'value' => $value ) );
	}

	private static function read( string $inner ): Definition {
		$blocks = parse_blocks( self::form( $inner ) );
		return FormParser::form( $blocks[0], RenderStack::place( PlaceKind::Other, 0 ) );
	}

	private static function party(): string {
		return '<!-- wp:jetpack/field-radio {"id":"coming","label":"Coming","options":["Yes","No"]} /-->'
			. '<!-- wp:jetpack/field-text {"id":"meal","label":"Meal","required":true,"conditionalLogic":' . self::is( 'coming', 'Yes' ) . '} /-->'
			. '<!-- wp:jetpack/field-checkbox-multiple {"id":"wines","label":"Wines","options":["Red","White"],"required":true,"conditionalLogic":' . self::is( 'coming', 'Yes' ) . '} /-->'
			. '<!-- wp:group {"millworkLogic":' . self::is( 'coming', 'No' ) . '} --><div class="wp-block-group"><!-- wp:paragraph --><p>Pity.</p><!-- /wp:paragraph --><!-- wp:jetpack/field-text {"label":"Why","required":true} /--></div><!-- /wp:group -->';
	}

	public function test_a_hidden_field_is_not_demanded_and_its_answer_is_dropped(): void {
		$definition = self::read( self::party() );
		$checked    = Validation::run( $definition, array( 'coming' => 'No', 'meal' => 'Soup', 'wines' => array( 'Red' ), 'f4' => 'Ill' ) );
		$this->assertSame( array(), $checked['errors'] );
		$this->assertSame( array( 'coming' => 'No', 'meal' => '', 'wines' => array(), 'f4' => 'Ill' ), $checked['values'] );
		$checked = Validation::run( $definition, array( 'coming' => 'Yes', 'f4' => 'Ill' ) );
		$this->assertSame( array( 'meal', 'wines' ), array_keys( $checked['errors'] ) );
		$this->assertSame( '', $checked['values']['f4'] );
	}

	public function test_a_stored_definition_keeps_its_conditions(): void {
		$definition = self::read( self::party() );
		$again      = StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) );
		$this->assertEquals( $definition, $again );
		$damaged = $definition->to_array();
		$damaged['conditions'][0]['groups'][0]['rules'][0]['operator'] = 5;
		$this->assertNull( StoredDefinition::read( (string) wp_json_encode( $damaged ) ) );
	}

	public function test_a_form_without_conditions_keeps_its_hash(): void {
		$this->assertArrayNotHasKey( 'conditions', self::read( '<!-- wp:jetpack/field-text {"label":"A","conditionalLogic":{"enabled":false}} /-->' )->to_array() );
	}

	public function test_an_id_that_is_no_name_can_be_asked(): void {
		$definition = self::read( '<!-- wp:jetpack/field-text {"id":"f482913","label":"A"} /--><!-- wp:jetpack/field-text {"label":"B","required":true,"conditionalLogic":' . self::is( 'f482913', 'x' ) . '} /-->' );
		$this->assertSame( array( 'f1', 'f2' ), array_column( $definition->fields, 'name' ) );
		$this->assertSame( array(), Validation::run( $definition, array( 'f1' => 'y' ) )['errors'] );
		$this->assertSame( array( 'f2' ), array_keys( Validation::run( $definition, array( 'f1' => 'x' ) )['errors'] ) );
	}

	public function test_a_step_hides_its_fields(): void {
		$definition = self::read( '<!-- wp:jetpack/field-text {"id":"a","label":"A"} /--><!-- wp:jetpack/form-step {"conditionalLogic":' . self::is( 'a', 'x' ) . '} --><div><!-- wp:jetpack/field-text {"id":"b","label":"B","required":true} /--></div><!-- /wp:jetpack/form-step -->' );
		$this->assertSame( array(), Validation::run( $definition, array( 'b' => 'sent anyway' ) )['errors'] );
		$this->assertSame( '', Validation::run( $definition, array( 'b' => 'sent anyway' ) )['values']['b'] );
	}

	public function test_the_page_gets_its_script_and_demands_nothing_without_it(): void {
		$page = self::page( do_blocks( self::form( self::party() . '<!-- wp:paragraph {"millworkPart":9} --><p>Forged.</p><!-- /wp:paragraph -->' ) ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//input[@required])' ) );
		$this->assertSame( 2.0, $page->evaluate( 'count(//input[@data-required])' ) );
		$this->assertSame( 3.0, $page->evaluate( 'count(//noscript)' ) );
		$this->assertSame( 1.0, $page->evaluate( 'count(//*[@data-part])' ) );
		$this->assertSame( '1', $page->evaluate( 'string(//*[contains(@class,"wp-block-group")]/@data-part)' ) );
		$config = wp_interactivity_config( 'millwork/contact-form' );
		$this->assertArrayHasKey( 'logic', $config['parts'] );
		$logic = $config['logic'][ 'form-' . substr( $page->evaluate( 'string(//input[@name="millwork_form"]/@value)' ), 0, 32 ) ];
		$this->assertSame( array( array( 'name' => 'coming', 'type' => 'radio' ) ), $logic['subjects'] );
		$this->assertCount( 3, $logic['conditions'] );
		$this->assertFalse( has_filter( 'render_block', array( \Millwork\Features\Forms\Logic\LogicPage::class, 'mark' ) ) );
	}

	public function test_hostile_attributes_break_nothing(): void {
		foreach ( array( '[]', '"x"', '5', 'null', '{"enabled":true,"groups":[[[[]]]]}', '{"enabled":true,"controls":{"fieldValue":5}}', '{"enabled":true,"groups":[{"rules":[{"field":{"a":1},"operator":[]}]}]}' ) as $hostile ) {
			$inner = '<!-- wp:jetpack/field-text {"id":"a","label":"A","required":true,"conditionalLogic":' . $hostile . '} /--><!-- wp:group {"millworkLogic":' . $hostile . '} --><div class="wp-block-group"></div><!-- /wp:group -->';
			$this->assertArrayNotHasKey( 'conditions', self::read( $inner )->to_array() );
			$this->assertStringContainsString( ' required', do_blocks( self::form( $inner ) ) );
		}
	}
}
