<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use WP_Error;

final class ProviderList {

	/** The parts of record() that a provider may leave out. */
	private const DEFAULTS = array(
		'setup'   => '',
		'initial' => array(),
		'search'  => true,
		'kinds'   => array( 'image' ),
		'paths'   => array(),
		'filters' => array(),
		'library' => array(),
		'hint'    => '',
	);

	/** @return array<string, Provider> By name. */
	public static function all(): array {
		/**
		 * Filters the services that media can be copied from.
		 *
		 * @param list<Provider> $providers The providers, in the order of the menus.
		 */
		$found     = (array) apply_filters( 'millwork_external_media_providers', array( new Openverse(), new Pexels(), new GooglePhotos() ) );
		$providers = array();
		foreach ( $found as $provider ) {
			if ( $provider instanceof Provider ) {
				$providers[ $provider->name() ] = $provider;
			}
		}
		return $providers;
	}

	public static function get( mixed $name ): Provider|WP_Error {
		return self::all()[ is_string( $name ) ? $name : '' ] ?? new WP_Error( 'millwork_media_unknown_service', __( 'Couldn’t find this service. Reload the page and choose one from the menu.', 'millwork' ), array( 'status' => 404 ) );
	}

	/**
	 * Adds the providers to the editor's data, for users who may upload files.
	 * @param array<string, mixed> $data The data so far.
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		if ( current_user_can( 'upload_files' ) ) {
			$data['externalMedia'] = array_values( array_map( array( self::class, 'describe' ), self::all() ) );
		}
		return $data;
	}

	/**
	 * @return array<string, mixed> Its record, with `name`; `account`, from HasAccounts, or null; `picker`, whether it
	 * has one.
	 */
	public static function describe( Provider $provider ): array {
		return array(
			'name'    => $provider->name(),
			'account' => $provider instanceof HasAccounts ? $provider->account() : null,
			'picker'  => $provider instanceof HasPicker,
		) + $provider->record() + self::DEFAULTS;
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'service' => array(
				'description' => __( 'The name of a service.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}
}
