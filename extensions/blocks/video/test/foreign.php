<?php
/**
 * What the service says of a video, for the contract of texts that others wrote.
 *
 * @package Millwork
 */

declare( strict_types=1 );

return static function ( string $text ): array {
	return array(
		// The service gave a video its title, and an editor took it over.
		'a video with the service’s title' => array(
			'content' => get_comment_delimited_block_content(
				'videopress/video',
				array(
					'guid'  => 'kUJmAcSf',
					'title' => $text,
				),
				''
			),
			'shows'   => array( $text ),
		),
	);
};
