<?php
/**
 * The decoder of stored definitions.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Definition;

use Millwork\Data\Shape;

/**
 * Reads a stored form. What is damaged counts as no form: the page that shows the form writes it anew.
 *
 * @phpstan-import-type Definition from Definitions
 */
final class StoredDefinition {

	private const SHAPE = array(
		'v'            => 'integer',
		'fields'       => array( self::FIELD ),
		'to'           => array( 'string' ),
		'subject'      => 'string',
		'confirmation' => array(
			'type'     => 'string',
			'heading'  => 'string',
			'message'  => 'string',
			'redirect' => 'string',
			'summary'  => 'boolean',
			'back'     => 'boolean',
		),
		'crm'          => 'boolean',
		'notify'       => 'boolean',
		'store'        => 'boolean',
		'keep_days'    => 'integer',
		'source'       => array(
			'kind'  => 'string',
			'id'    => 'integer',
			'title' => 'string',
			'url'   => 'string',
		),
		'author'       => 'integer',
		'name?'        => 'string',
		'variation?'   => 'string',
	);

	private const FIELD = array(
		'name'         => 'string',
		'type'         => 'string',
		'label'        => 'string',
		'required'     => 'boolean',
		'options'      => array( 'string' ),
		'placeholder'  => 'string',
		'min?'         => 'string',
		'max?'         => 'string',
		'step?'        => 'string',
		'consent?'     => 'string',
		'message?'     => 'string',
		'date_format?' => 'string',
	);

	/**
	 * Reads a form.
	 *
	 * @param string $json What the table has.
	 * @return array<string, mixed>|null Null if it is damaged.
	 * @phpstan-return Definition|null
	 */
	public static function read( string $json ): ?array {
		$definition = json_decode( $json, true );
		if ( ! Shape::fits( $definition, self::SHAPE ) ) {
			return null;
		}
		foreach ( $definition['fields'] as $index => $field ) {
			$default = $field['default'] ?? null;
			if ( ! is_string( $default ) && ! Shape::fits( $default, array( 'string' ) ) ) {
				return null;
			}
			$definition['fields'][ $index ] = Field::of( $field );
		}
		/**
		 * It has the shape.
		 *
		 * @var Definition $definition
		 */
		return $definition;
	}

	/**
	 * A form as the table has it and as other plugins get it.
	 *
	 * @param array<string, mixed> $definition The form.
	 * @phpstan-param Definition $definition
	 * @return array<string, mixed> With its fields as arrays, see Field::to_array().
	 */
	public static function write( array $definition ): array {
		// In the order in which it came: its id is a hash of it.
		return array_merge( $definition, array( 'fields' => array_map( static fn( Field $field ): array => $field->to_array(), $definition['fields'] ) ) );
	}
}
