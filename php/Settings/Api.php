<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Rest\RouteRegistration;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Throwable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Serves these routes to administrators: `GET` and `POST` (`PUT`, `PATCH`) of `millwork/v1/settings`; `POST
 * millwork/v1/settings/check`, which asks a service whether the site's key works; and `POST millwork/v1/settings/run`,
 * which runs the action of a button on the page.
 */
final class Api {

	public static function register_routes(): void {
		$may_manage = array( self::class, 'may_manage' );
		$record     = array( Schema::class, 'record' );
		RouteRegistration::serve( 'millwork/v1', '/settings', array( self::class, 'read' ), $may_manage, $record );
		RouteRegistration::serve( 'millwork/v1', '/settings', array( self::class, 'update' ), $may_manage, $record, array( Schema::class, 'args' ), WP_REST_Server::EDITABLE );
		RouteRegistration::serve( 'millwork/v1', '/settings/check', array( self::class, 'check' ), $may_manage, array( Schema::class, 'check' ), array( Schema::class, 'check_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/settings/run', array( self::class, 'run' ), $may_manage, array( Schema::class, 'done' ), array( Schema::class, 'action_args' ), WP_REST_Server::CREATABLE );
	}

	public static function may_manage(): bool {
		return current_user_can( 'manage_options' );
	}

	/** The sections, the values, and the public state of the keys. */
	public static function read(): WP_REST_Response {
		return new WP_REST_Response( self::record() );
	}

	/**
	 * Changes settings and keys: all that were sent, or none if one is invalid. Fields with their own check (`accept`)
	 * come last, because it may depend on the others.
	 * @param WP_REST_Request<array<string, mixed>> $request Has the changed `values` and `secrets`.
	 * @return WP_REST_Response|WP_Error As from read(), with `checks`, the results for new keys and values, and `held`,
	 *     why fields kept their values; or the error `millwork_settings_invalid` with a sentence for each field in its
	 *     data's `fields`.
	 */
	public static function update( WP_REST_Request $request ) {
		$fields   = Sections::fields();
		$values   = (array) ( $request['values'] ?? array() );
		$secrets  = (array) ( $request['secrets'] ?? array() );
		$problems = self::problems( $fields, $values, $secrets );
		if ( $problems ) {
			return self::refuse( $problems );
		}
		$checks = array();
		foreach ( array_map( 'trim', $secrets ) as $name => $key ) {
			$check = '' === $key ? null : Keys::check( $fields[ $name ], new Secret( $key, 'option' ) );
			if ( 'refused' === ( $check['outcome'] ?? '' ) ) {
				$problems[ $name ] = $check['message'];
			} elseif ( null !== $check ) {
				$checks[ $name ] = $check;
			}
		}
		if ( $problems ) {
			return self::refuse( $problems );
		}
		$clean = array();
		foreach ( $values as $key => $value ) {
			$clean[ $key ] = Validation::clean( $fields[ $key ], $value );
		}
		$asking = array_filter( $clean, static fn( mixed $value, string $key ): bool => is_callable( $fields[ $key ]['accept'] ?? null ) && StoredSettings::get( $key, $fields[ $key ]['default'] ) !== $value, ARRAY_FILTER_USE_BOTH );
		if ( $clean ) {
			StoredSettings::store( array_diff_key( $clean, $asking ) );
		}
		foreach ( $secrets as $name => $key ) {
			Secrets::store( (string) $name, $key );
		}
		$held = array();
		foreach ( $asking as $key => $value ) {
			$answer = self::ask( $fields[ $key ]['accept'], $value );
			if ( $answer instanceof WP_Error ) {
				$held[ $key ] = $answer->get_error_message();
				continue;
			}
			StoredSettings::store( array( $key => $value ) );
			if ( '' !== $answer ) {
				$checks[ $key ] = array( 'outcome' => 'accepted', 'message' => $answer );
			}
		}
		return new WP_REST_Response(
			array( 'checks' => (object) $checks, 'held' => (object) $held ) + self::record()
		);
	}

	/** Asks a field whether it accepts a value, and returns the result of `accept`. */
	private static function ask( callable $accept, mixed $value ): string|WP_Error {
		try {
			return $accept( $value );
		} catch ( Throwable $error ) {
			// The exception's message is untrusted.
			return new WP_Error( 'millwork_settings_check', __( 'The check failed because of an error in the plugin. Report it to the plugin’s authors.', 'millwork' ) );
		}
	}

	/**
	 * Asks a service whether the site's key works.
	 * @param WP_REST_Request<array{name: string}> $request
	 * @return array{outcome: string, message: string}|WP_Error
	 */
	public static function check( WP_REST_Request $request ) {
		$name   = (string) $request['name'];
		$field  = Sections::fields()[ $name ] ?? array();
		$secret = 'secret' === ( $field['type'] ?? '' ) ? Secrets::get( $name, $field['connector'] ?? '' ) : null;
		$check  = null === $secret ? null : Keys::check( $field, $secret );
		return $check ?? new WP_Error(
			'millwork_settings_no_key',
			__( 'Couldn’t find this key. Reload the page.', 'millwork' ),
			array( 'status' => 404 )
		);
	}

	/**
	 * Runs the action of a button on the page.
	 * @param WP_REST_Request<array{name: string, go_on: bool}> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function run( WP_REST_Request $request ) {
		$field = Sections::fields()[ (string) $request['name'] ] ?? array();
		if ( 'action' !== ( $field['type'] ?? '' ) ) {
			return new WP_Error( 'millwork_settings_no_action', __( 'This button no longer exists. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
		}
		$said = ( $request['go_on'] && isset( $field['go_on'] ) ? $field['go_on'] : $field['run'] )();
		return $said instanceof WP_Error ? $said : array(
			'message'  => (string) $said,
			'progress' => isset( $field['progress'] ) ? ( $field['progress'] )() : null,
		);
	}

	/**
	 * What is wrong with a change.
	 * @param array<string, array<string, mixed>> $fields  All fields.
	 * @param array<string, mixed>                $values  New values.
	 * @param array<string, mixed>                $secrets New keys.
	 * @return array<string, string> Sentences by field.
	 */
	private static function problems( array $fields, array $values, #[\SensitiveParameter] array $secrets ): array {
		$problems = array();
		/* translators: %s: the name of a setting, as a program knows it. */
		$unknown = __( 'Couldn’t find the setting “%s”. Its plugin may have been deactivated. Reload the page.', 'millwork' );
		foreach ( $values as $key => $value ) {
			$is_known         = isset( $fields[ $key ] ) && Sections::has_value( $fields[ $key ] );
			$problems[ $key ] = $is_known ? Validation::problem( $fields[ $key ], $value ) : sprintf( $unknown, $key );
		}
		foreach ( $secrets as $name => $key ) {
			$is_known          = isset( $fields[ $name ] ) && 'secret' === $fields[ $name ]['type'];
			$problems[ $name ] = $is_known ? Keys::problem( (string) $name, $fields[ $name ], $key ) : sprintf( $unknown, $name );
		}
		return array_filter( $problems );
	}

	/** @param array<string, string> $problems Sentences by field. */
	private static function refuse( array $problems ): WP_Error {
		return new WP_Error(
			'millwork_settings_invalid',
			/* translators: %s: a number. */
			sprintf( _n( 'Nothing was saved. %s field has an error.', 'Nothing was saved. %s fields have errors.', count( $problems ), 'millwork' ), number_format_i18n( count( $problems ) ) ),
			array( 'status' => 400, 'fields' => $problems )
		);
	}

	/** @return array<string, mixed> As in Schema::record(). */
	private static function record(): array {
		$sections = array();
		$secrets  = array();
		foreach ( Sections::all() as $id => $section ) {
			$fields = array();
			foreach ( $section['fields'] as $key => $field ) {
				if ( 'secret' === $field['type'] ) {
					$secrets[ $key ] = Keys::state( $key, $field );
				}
				$fields[] = self::described( $key, $field );
			}
			$sections[] = array( 'id' => $id, 'fields' => $fields ) + $section;
		}
		$groups = array_intersect_key( Groups::all(), array_flip( array_column( $sections, 'group' ) ) );
		return array(
			'groups'   => array_map( static fn( string $id, string $title ): array => array( 'id' => $id, 'title' => $title ), array_keys( $groups ), $groups ),
			'sections' => $sections,
			'values'   => (object) StoredSettings::values(),
			'secrets'  => (object) $secrets,
		);
	}

	/**
	 * A field as the page needs it.
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function described( string $key, array $field ): array {
		$choices = array();
		foreach ( $field['enum'] ?? array() as $value => $label ) {
			$choices[] = array( 'value' => (string) $value, 'label' => $label );
		}
		return array(
			'key'      => $key,
			'choices'  => $choices,
			'canCheck' => is_callable( $field['check'] ?? null ),
			'progress' => isset( $field['progress'] ) ? ( $field['progress'] )() : null,
			'when'     => (object) ( $field['when'] ?? array() ),
			'link'     => isset( $field['link'] ) ? array( 'url' => esc_url_raw( $field['link']['url'] ) ) + $field['link'] : null,
		) + array_intersect_key( $field, array_flip( array( 'type', 'label', 'help', 'format', 'maxLength', 'required', 'minimum', 'maximum', 'button', 'confirm', 'sortable', 'multiline', 'picture' ) ) );
	}
}
