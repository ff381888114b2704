<?php
/** What a service says of a place, for the contract of texts that others wrote. */

declare( strict_types=1 );

return static function ( string $text ): array {
	return array(
		// Choosing a place copies the service's name and address for it.
		'a place with the service’s words' => array(
			'content' => get_comment_delimited_block_content(
				'jetpack/map',
				array(
					'points' => array(
						array(
							'placeTitle'  => "$text.",
							'title'       => $text,
							'caption'     => '',
							'id'          => 'place.1',
							'coordinates' => array(
								'longitude' => 2.35,
								'latitude'  => 48.85,
							),
						),
					),
				),
				''
			),
			'shows'   => array( $text, "$text." ),
		),
	);
};
