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
		'v'                  => 'integer',
		'fields'             => array( self::FIELD ),
		'to'                 => array( 'string' ),
		'subject'            => 'string',
		'confirmation'       => array(
			'type'     => 'string',
			'heading'  => 'string',
			'message'  => 'string',
			'redirect' => 'string',
			'summary'  => 'boolean',
			'back'     => 'boolean',
			'answers?' => array( array( 'field' => 'string', 'name' => 'string' ) ),
		),
		'crm'                => 'boolean',
		'notify'             => 'boolean',
		'store'              => 'boolean',
		'keep_days'          => 'integer',
		'source'             => array(
			'kind'  => 'string',
			'id'    => 'integer',
			'title' => 'string',
			'url'   => 'string',
		),
		'author'             => 'integer',
		'name?'              => 'string',
		'variation?'         => 'string',
		'newsletter?'        => 'boolean',
		'users?'             => array( 'integer' ),
		'steps?'             => array(
			array( 'label' => 'string', 'fields' => array( 'string' ), 'parts?' => array( 'integer' ) ),
		),
		'review?'            => 'boolean',
		'conditions?'        => array( self::CONDITION ),
		'confirmation_mail?' => array( 'subject' => 'string', 'body' => 'string' ),
		'closes?'            => array( 'at' => 'string', 'message' => 'string' ),
		'notifications?'     => array(
			array(
				'number'     => 'integer',
				'to'         => array( 'string' ),
				'subject'    => 'string',
				'body'       => 'string',
				'reply_to'   => 'string',
				'attach'     => 'boolean',
				'condition?' => self::MET,
			),
		),
		'capacity?'          => array(
			'most'     => 'integer',
			'message'  => 'string',
			'left'     => 'string',
			'once'     => 'boolean',
			'waiting?' => array( 'auto' => 'boolean', 'message' => 'string', 'subject' => 'string', 'body' => 'string' ),
		),
		'save_days?'         => 'integer',
		'webhooks?'          => array(
			array(
				'number'      => 'integer',
				'id'          => 'string',
				'url'         => 'string',
				'older?'      => 'string',
				'file_links?' => 'boolean',
				'condition?'  => self::MET,
			),
		),
	);

	/** A condition of something other than a field. */
	private const MET = array(
		'show'   => 'boolean',
		'any'    => 'boolean',
		'groups' => self::GROUPS,
	);

	private const CONDITION = array(
		'fields' => array( 'string' ),
		'part'   => 'integer',
		'show'   => 'boolean',
		'any'    => 'boolean',
		'groups' => self::GROUPS,
	);

	private const GROUPS = array(
		array(
			'any'   => 'boolean',
			'rules' => array(
				array(
					'field'    => 'string',
					'operator' => 'string',
					'value'    => 'string',
				),
			),
		),
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
		'length?'      => array( 'least' => 'integer', 'most' => 'integer' ),
		'files?'       => array(
			'types'  => array( 'string' ),
			'most'   => 'integer',
			'bytes'  => 'integer',
			'attach' => 'boolean',
		),
		'prefill?'     => 'boolean',
		'seats?'       => array(
			array( 'option' => 'string', 'most' => 'integer', 'key' => 'string' ),
		),
		'quantity?'    => 'boolean',
		'pictures?'    => 'boolean',
		'country?'     => 'string',
		'parts?'       => array(
			array( 'part' => 'string', 'required' => 'boolean' ),
		),
		'other?'       => 'string',
		'earliest?'    => 'string',
		'latest?'      => 'string',
		'pattern?'     => array( 'rule' => 'string', 'message' => 'string' ),
		'values?'      => array(
			array( 'option' => 'string', 'value' => 'string' ),
		),
		'calculation?' => array(
			'steps'    => array( 'string' ),
			'decimals' => 'integer',
			'currency' => 'string',
			'prefix'   => 'string',
			'suffix'   => 'string',
		),
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
