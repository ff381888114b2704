<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use WP_Error;

/** JSON schemas of the routes' parameters and responses. The sections define those of the fields. */
final class Schema {

	/**
	 * The parameters of a change. The route itself checks the fields, so that one response covers all errors.
	 * @return array<string, array<string, mixed>> As `args` for register_rest_route().
	 */
	public static function args(): array {
		return array(
			'values'  => array(
				'description'       => __( 'The settings that change.', 'millwork' ),
				'type'              => 'object',
				'properties'        => self::properties( false ),
				'validate_callback' => array( self::class, 'is_object' ),
				'sanitize_callback' => 'rest_sanitize_object',
			),
			'secrets' => array(
				'description'       => __( 'The keys that change. An empty string removes a key. Keys are never returned.', 'millwork' ),
				'type'              => 'object',
				'properties'        => self::properties( true ),
				'validate_callback' => array( self::class, 'is_object' ),
				'sanitize_callback' => 'rest_sanitize_object',
			),
		);
	}

	/** @return true|WP_Error */
	public static function is_object( mixed $value, mixed $request, string $name ): bool|WP_Error {
		return rest_validate_value_from_schema( $value, array( 'type' => 'object' ), $name );
	}

	/** @return array<string, mixed> */
	public static function record(): array {
		$states = array();
		foreach ( self::properties( true ) as $name => $schema ) {
			$states[ $name ] = self::state( (string) $schema['description'] );
		}
		return array(
			'title'      => 'millwork-settings',
			'type'       => 'object',
			'properties' => array(
				'groups'   => array(
					'description' => __( 'The groups of the page, which have sections.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'    => array( 'type' => 'string' ),
							'title' => array( 'type' => 'string' ),
						),
					),
				),
				'sections' => array(
					'description' => __( 'The sections of the page, with their fields.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'          => array( 'type' => 'string' ),
							'group'       => array( 'type' => 'string' ),
							'title'       => array( 'type' => 'string' ),
							'description' => array( 'type' => 'string' ),
							'details'     => array( 'type' => array( 'object', 'null' ) ),
							'see'         => array( 'type' => 'array', 'items' => array( 'type' => 'string' ) ),
							'fields'      => array( 'type' => 'array', 'items' => array( 'type' => 'object' ) ),
						),
					),
				),
				'values'   => array(
					'description' => __( 'The settings.', 'millwork' ),
					'type'        => 'object',
					'properties'  => self::properties( false ),
				),
				'secrets'  => array(
					'description' => __( 'The state of the keys.', 'millwork' ),
					'type'        => 'object',
					'readonly'    => true,
					'properties'  => $states,
				),
				'checks'   => array(
					'description'          => __( 'After a change: results for new keys and messages about new values.', 'millwork' ),
					'type'                 => 'object',
					'readonly'             => true,
					'additionalProperties' => self::check(),
				),
				'held'     => array(
					'description'          => __( 'After a change: why some fields kept their values although everything else was stored.', 'millwork' ),
					'type'                 => 'object',
					'readonly'             => true,
					'additionalProperties' => array( 'type' => 'string' ),
				),
			),
		);
	}

	/** @return array<string, mixed> A service's response about a key. */
	public static function check(): array {
		return array(
			'title'      => 'millwork-settings-check',
			'type'       => 'object',
			'properties' => array(
				'outcome' => array(
					'description' => __( 'Unknown means that the service couldn’t be contacted.', 'millwork' ),
					'type'        => 'string',
					'enum'        => array( 'accepted', 'refused', 'unknown' ),
					'readonly'    => true,
				),
				'message' => array(
					'description' => __( 'What happened and what to do.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function check_args(): array {
		return array(
			'name' => array(
				'description' => __( 'The name of a secret key.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @return array<string, mixed> The result of an action. */
	public static function done(): array {
		return array(
			'title'      => 'millwork-settings-action',
			'type'       => 'object',
			'properties' => array(
				'message'  => array(
					'description' => __( 'The result of the action.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'progress' => array(
					'description' => __( 'The progress of an action that isn’t finished, or null.', 'millwork' ),
					'type'        => array( 'object', 'null' ),
					'readonly'    => true,
					'properties'  => array(
						'done'  => array( 'type' => 'integer' ),
						'total' => array( 'type' => 'integer' ),
					),
				),
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function action_args(): array {
		return array(
			'name'  => array(
				'description' => __( 'The name of an action.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
			'go_on' => array(
				'description' => __( 'Whether to continue an action that was started.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	/**
	 * What is known about a key.
	 * @param string $description The field's label.
	 * @return array<string, mixed>
	 */
	private static function state( string $description ): array {
		return array(
			'description' => $description,
			'type'        => array( 'object', 'null' ),
			'properties'  => array(
				'source'   => array(
					'type' => 'string',
					'enum' => array( 'connector', 'environment', 'constant', 'option' ),
				),
				'lastFour' => array(
					'description' => __( 'The last four characters; empty for a short key.', 'millwork' ),
					'type'        => 'string',
				),
				'place'    => array(
					'description' => __( 'The name of the variable or constant, or the URL of the Connectors screen.', 'millwork' ),
					'type'        => 'string',
				),
			),
		);
	}

	/**
	 * The schemas of the fields.
	 * @param bool $secret Whether to return those of the secrets or of the others.
	 * @return array<string, array<string, mixed>> By key.
	 */
	private static function properties( bool $secret ): array {
		$fields = array_filter( Sections::fields(), static fn( array $field ): bool => $secret ? 'secret' === $field['type'] : Sections::has_value( $field ) );
		return array_map( array( Sections::class, 'schema' ), $fields );
	}
}
