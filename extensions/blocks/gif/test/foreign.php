<?php
/** What GIPHY says of a GIF, for the contract of texts that others wrote. */

declare( strict_types=1 );

return static function ( string $text ): array {
	return array(
		// Authors who choose a GIF take over the service's description of it.
		'a GIF with the service’s text' => array(
			'content' => get_comment_delimited_block_content(
				'jetpack/gif',
				array(
					'giphyUrl' => 'https://giphy.com/embed/ZgTR3UQ9XAWDvqy9jv',
					'alt'      => $text,
				),
				''
			),
			'shows'   => array( $text ),
		),
	);
};
