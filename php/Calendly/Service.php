<?php
/**
 * The service that calendars come from.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Calendly;

/**
 * Tells the consent interface what the block asks of whom.
 */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'calendly';

	/** The script's store. */
	public const STORE = 'millwork/calendly';

	private const BLOCK = 'jetpack/calendly';

	/**
	 * Hooks the service up.
	 */
	public static function boot(): void {
		add_filter( 'millwork_consent_services', array( self::class, 'add' ) );
		// Runs after WordPress has enqueued the block's script.
		add_filter( 'render_block_' . self::BLOCK, array( self::class, 'drop_unused_script' ) );
	}

	/**
	 * Adds the service's record.
	 *
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Calendly',
			'hosts'   => array( Address::HOST ),
			'purpose' => __( 'The calendar comes from Calendly. Showing it connects you to calendly.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}

	/**
	 * Takes the script off a page on which no block shows a poster: a link needs none.
	 *
	 * @param string $content The block, rendered.
	 * @return string The same.
	 */
	public static function drop_unused_script( string $content ): string {
		if ( ! wp_interactivity_config( self::STORE ) ) {
			wp_dequeue_script_module( generate_block_asset_handle( self::BLOCK, 'viewScriptModule' ) );
		}
		return $content;
	}
}
