<?php
/**
 * What others can write into likes: requests, cookies and rows. The page says how many there are, and
 * nothing of it.
 */

declare( strict_types=1 );

use Millwork\Units\Likes\Form;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\Visitor;

return static function ( string $text ): array {
	add_filter( 'default_post_metadata', static fn( $value, $post, $key ) => 'switch_like_status' === $key ? '1' : $value, 10, 3 );
	add_action(
		'parse_request',
		static function () use ( $text ): void {
			$_COOKIE[ Visitor::COOKIE ] = $text;
		}
	);
	return array(
		'the button' => array(
			'content'  => '<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->',
			'requests' => array(
				static function ( string $page, int $post ) use ( $text ): array {
					Likes::add( $post, substr( $text, 0, 40 ), 0 );
					return array( 'get' => array( Form::RESULT => $text ) );
				},
				static fn(): array => array( 'post' => array( Form::FIELD => $text ) ),
				static fn(): array => array( 'get' => array( Form::RESULT => "too-many $text" ) ),
			),
			'shows'    => array(),
		),
	);
};
