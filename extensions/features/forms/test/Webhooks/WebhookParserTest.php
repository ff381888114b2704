<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Webhooks;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Webhooks\WebhookParser;
use Millwork\Tests\TestCase;

/**
 * What a form's block says about webhooks.
 * @group any-database
 */
final class WebhookParserTest extends TestCase {

	private const URL = 'https://hooks.example.com/in?key=secret';

	/** @param array<string, mixed> $attributes */
	private function parsed( array $attributes ): Definition {
		$field = array( 'blockName' => 'jetpack/field-text', 'attrs' => array( 'id' => 'f123456', 'label' => 'Wood' ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		return FormParser::form( array( 'blockName' => 'jetpack/contact-form', 'attrs' => $attributes, 'innerBlocks' => array( $field ) ) );
	}

	public function test_reads_only_what_can_be_used(): void {
		$conditions = array( 'enabled' => true, 'logicalOperator' => 'all', 'groups' => array( array( 'logicalOperator' => 'all', 'rules' => array( array( 'field' => 'f123456', 'operator' => 'is', 'value' => 'Oak' ) ) ) ) );
		$definition = $this->parsed(
			array(
				'millworkWebhooks' => array(
					array( 'id' => 'one', 'url' => self::URL, 'conditions' => $conditions, 'fileLinks' => true ),
					array( 'id' => "two\n", 'url' => 'https://hooks.example.com', 'enabled' => false ),
					'damaged',
					array( 'id' => 'four', 'url' => self::URL ),
				),
				'webhooks'         => array(
					array( 'webhook_id' => 'w1', 'url' => self::URL, 'enabled' => true, 'format' => 'urlencoded', 'method' => 'PUT', 'verified' => true ),
					array( 'webhook_id' => 'w2', 'url' => self::URL ),
					array( 'webhook_id' => 'w3', 'url' => 'http://hooks.example.com', 'enabled' => true ),
				),
			)
		);
		$this->assertSame( array( 1, 4 ), array_column( $definition->webhooks, 'number' ), 'Three of each are read.' );
		$this->assertSame( 'PUT urlencoded', $definition->webhooks[1]['older'] ?? '' );
		$this->assertSame( $definition->fields[0]->name, $definition->webhooks[0]['condition']['groups'][0]['rules'][0]['field'] ?? '' );
		$this->assertSame( $definition->to_array(), StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) )?->to_array() );
		$this->assertArrayNotHasKey( 'webhooks', $this->parsed( array( 'webhooks' => array() ) )->to_array() );
		$this->assertSame( '', WebhookParser::url( array( self::URL ) ) );
		$conditions['groups'][0]['rules'][0]['field'] = 'f999999';
		$this->assertSame( array(), $this->parsed( array( 'millworkWebhooks' => array( array( 'id' => 'one', 'url' => self::URL, 'conditions' => $conditions ) ) ) )->webhooks, 'A condition about a deleted field.' );
	}
}
