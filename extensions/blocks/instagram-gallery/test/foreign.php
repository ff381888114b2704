<?php
/** What Instagram says of posts, for the contract of texts that others wrote. */

declare( strict_types=1 );

use Millwork\Units\InstagramGallery\Accounts;

return static function ( string $text ): array {
	$id = str_repeat( 'ab', 16 );
	update_option(
		Accounts::OPTION,
		array(
			$id => array(
				'name'     => 'theo',
				'pictures' => array(
					array(
						'id'    => '1',
						'file'  => str_repeat( 'cd', 16 ) . '.jpg',
						'title' => $text,
						'link'  => 'https://www.instagram.com/p/a1/',
					),
				),
			),
		),
		false
	);
	return array(
		'a caption' => array(
			'content' => get_comment_delimited_block_content( 'jetpack/instagram-gallery', array( 'accessToken' => $id ), '' ),
			'shows'   => array( $text ),
		),
	);
};
