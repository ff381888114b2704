<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/**
 * The sections of the settings page and their fields, as registered by topics. The page, its route, the checks and the
 * stored record are all derived from them.
 */
final class Sections {

	private const TYPES = array( 'boolean', 'string', 'integer', 'array', 'secret', 'action' );

	/** The longest text unless a field sets its own limit. */
	public const MAX_LENGTH = 1000;

	/**
	 * The sections in the order of the page, without incorrectly declared fields.
	 * @return array<string, array{group: string, title: string, description: string, details: array{summary: string, items: list<string>}|null, see: list<string>, fields: array<string, array<string, mixed>>}>
	 *     By ID.
	 */
	public static function all(): array {
		/**
		 * Filters the sections of the settings page. A topic adds its own in its hooks.php:
		 *
		 *     $sections['likes'] = array(
		 *         'title'       => __( 'Likes', 'millwork' ),
		 *         'group'       => 'sharing',                              // Optional; 'general'. See Groups.
		 *         'description' => __( 'A sentence or two.', 'millwork' ), // Optional.
		 *         'details'     => array(                                  // Optional. A list that opens.
		 *             'summary' => __( 'What it lists', 'millwork' ),
		 *             'items'   => array( 'One', 'Another' ),
		 *         ),
		 *         'see'         => array( 'sharing_services' ),            // Optional. Related sections; each
		 *                                                                  // links to the other.
		 *         'order'       => 20,                                     // Optional; 50.
		 *         'fields'      => array(
		 *             'likes' => array(
		 *                 'type'    => 'boolean',
		 *                 'default' => true,
		 *                 'label'   => __( 'Show a Like button under posts', 'millwork' ),
		 *                 'help'    => __( 'What it does.', 'millwork' ),  // Optional.
		 *             ),
		 *         ),
		 *     );
		 *
		 * API keys and other access data belong in the group 'connections', behavior in another group. Links to a
		 * section come from Page::url().
		 *
		 * A field's key is its name in the record (StoredSettings::get()) and unique in the plugin. Its type is one of:
		 * - boolean: a switch;
		 * - string: a text. `enum` (labels by value) makes it a choice; `format` ('uri', 'email'), `maxLength`
		 *   (characters) and `required` limit it; `multiline` allows line breaks; `picture` lets a URL be chosen from
		 *   the media library: `alt` is the key of the field for the alternative text, `width` the minimum width in
		 *   pixels;
		 * - integer: a number, with `minimum` and `maximum`;
		 * - array: any number of the `enum`; with `sortable`, in an order that the owner chooses;
		 * - secret: a key, which is written and never read back. It is not in the record: Secrets::get() finds it by
		 *   the field's key. `connector` is the ID of the service's connector, `link` (url, text) says where to get a
		 *   key, and `check` asks the service whether it works: it receives the Secret and returns true or the WP_Error
		 *   of the HTTP client (see Keys::check());
		 * - action: a button that does something immediately, whatever else is saved. `button` is its text, `confirm`
		 *   an optional question that is asked first, and `run` does it and returns a sentence about the result, or a
		 *   WP_Error. An action that takes longer than a request has `progress`, which returns how much is `done` of a `total`,
		 *   and `go_on`, which continues and returns a sentence, too: the page calls it until all is done.
		 *
		 * A field with a value may have `accept`, which is called when the value is about to change, after everything
		 * else was stored. It receives the new value and returns a sentence to show beside the field, '' for none, or a
		 * WP_Error that says why the field keeps its value.
		 *
		 * A field that depends on others has `when`: their values by key, or lists of values. It is hidden unless they
		 * match.
		 *
		 * All types except secret and action have a `default` of their type. Labels and texts are plain text.
		 *
		 * @param array<string, array<string, mixed>> $sections Sections by ID.
		 */
		$found    = (array) apply_filters( 'millwork_settings_sections', array() );
		$groups   = Groups::all();
		$sections = array();
		$known    = array();
		uasort( $found, static fn( $one, $other ): int => (int) ( $one['order'] ?? 50 ) <=> (int) ( $other['order'] ?? 50 ) );
		foreach ( $found as $id => $section ) {
			$fields = array();
			foreach ( (array) ( $section['fields'] ?? array() ) as $key => $field ) {
				$mistake = isset( $known[ $key ] ) ? 'another section has a field of this key' : self::mistake( (string) $key, $field );
				if ( '' !== $mistake ) {
					_doing_it_wrong( 'millwork_settings_sections', esc_html( "The field $key of the section $id is left out: $mistake." ), '0.1.0' );
					continue;
				}
				$known[ $key ]  = true;
				$fields[ $key ] = array( 'section' => (string) $id ) + $field;
			}
			if ( $fields ) {
				$sections[ (string) $id ] = array(
					'group'       => isset( $groups[ $section['group'] ?? '' ] ) ? (string) $section['group'] : Groups::FIRST,
					'title'       => (string) ( $section['title'] ?? $id ),
					'description' => (string) ( $section['description'] ?? '' ),
					'details'     => isset( $section['details']['summary'], $section['details']['items'] ) ? $section['details'] : null,
					'see'         => array_values( (array) ( $section['see'] ?? array() ) ),
					'fields'      => $fields,
				);
			}
		}
		return $sections;
	}

	/** @return array<string, array<string, mixed>> By key. */
	public static function fields(): array {
		return array_merge( array(), ...array_column( self::all(), 'fields' ) );
	}

	/**
	 * Whether a field's value is in the record.
	 * @param array<string, mixed> $field
	 */
	public static function has_value( array $field ): bool {
		return ! in_array( $field['type'], array( 'secret', 'action' ), true );
	}

	/**
	 * The JSON schema of a field's value; for a secret, of what is written.
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function schema( array $field ): array {
		$schema = array(
			'description' => $field['label'],
			'type'        => 'secret' === $field['type'] ? 'string' : $field['type'],
		);
		$values = array_map( 'strval', array_keys( $field['enum'] ?? array() ) );
		if ( 'array' === $field['type'] ) {
			return $schema + array(
				'items'       => array( 'type' => 'string', 'enum' => $values ),
				'uniqueItems' => true,
				'default'     => $field['default'],
			);
		}
		if ( $values ) {
			$schema['enum'] = $values;
		} elseif ( 'string' === $schema['type'] ) {
			$schema['maxLength'] = $field['maxLength'] ?? self::MAX_LENGTH;
		}
		return $schema + array_intersect_key( $field, array_flip( array( 'default', 'minimum', 'maximum' ) ) );
	}

	/** What is wrong with a field's declaration, for developers; '' if it is correct. */
	private static function mistake( string $key, mixed $field ): string {
		if ( ! preg_match( '/^[a-z][a-z0-9_]*$/D', $key ) ) {
			return 'a key consists of a-z, 0-9 and _';
		}
		if ( ! is_array( $field ) || ! in_array( $field['type'] ?? null, self::TYPES, true ) ) {
			return 'its type is one of ' . implode( ', ', self::TYPES );
		}
		if ( '' === (string) ( $field['label'] ?? '' ) ) {
			return 'it needs a label';
		}
		if ( 'array' === $field['type'] && empty( $field['enum'] ) ) {
			return 'an array needs an enum';
		}
		if ( 'secret' === $field['type'] ) {
			return array_key_exists( 'default', $field ) ? 'a secret has no default' : '';
		}
		if ( 'action' === $field['type'] ) {
			return is_callable( $field['run'] ?? null ) && '' !== (string) ( $field['button'] ?? '' ) ? '' : 'an action needs run and button';
		}
		if ( ! isset( $field['default'] ) || gettype( $field['default'] ) !== $field['type'] ) {
			return "it needs a default of the type {$field['type']}";
		}
		$valid = rest_validate_value_from_schema( $field['default'], self::schema( $field ), 'default' );
		return is_wp_error( $valid ) ? 'its default is not valid: ' . $valid->get_error_message() : '';
	}
}
