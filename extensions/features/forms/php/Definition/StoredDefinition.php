<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\TypeCheck;

/**
 * Reads a stored form. A damaged one counts as missing: the page that shows the form stores it again.
 * @phpstan-import-type DefinitionArray from Definition
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
		'users?'       => array( 'integer' ),
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

	/** @return Definition|null Null if it is damaged. */
	public static function read( string $json ): ?Definition {
		$stored = json_decode( $json, true );
		if ( ! TypeCheck::fits( $stored, self::SHAPE ) ) {
			return null;
		}
		foreach ( $stored['fields'] as $field ) {
			$default = $field['default'] ?? null;
			if ( ! is_string( $default ) && ! TypeCheck::fits( $default, array( 'string' ) ) ) {
				return null;
			}
		}
		/** @var DefinitionArray $stored The shape was checked. */
		return Definition::from_array( $stored );
	}
}
