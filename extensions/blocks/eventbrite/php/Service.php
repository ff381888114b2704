<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'eventbrite';

	/** The script's store. */
	public const STORE = 'millwork/eventbrite';

	/** The store of the dialog. */
	public const DIALOG = 'millwork/eventbrite-dialog';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Eventbrite',
			'hosts'   => array( 'eventbrite.com' ),
			'purpose' => __( 'The tickets come from Eventbrite. Showing them connects you to eventbrite.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
