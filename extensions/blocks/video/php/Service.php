<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/** Tells the consent interface what is asked of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'videopress';

	/** The script's store. */
	public const STORE = 'millwork/video';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'VideoPress',
			'hosts'   => array( 'videopress.com' ),
			'purpose' => __( 'The video comes from VideoPress. Showing it connects you to videopress.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
