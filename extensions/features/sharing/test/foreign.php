<?php
/**
 * What others can write into a page of a post that was shared: what the comment form sends, and numbers of networks.
 * Nothing of it is printed. Comments are printed by WordPress; MastodonRepliesTest looks at their marks.
 */

declare( strict_types=1 );

use Millwork\Features\Sharing\Reactions;
use Millwork\Features\Sharing\Replies\AnswerScreens;
use Millwork\Settings\StoredSettings;

return static function ( string $text ): array {
	StoredSettings::store( array( Reactions::SETTING => true ) );
	return array(
		'an answer' => array(
			'content'  => '<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->',
			'requests' => array(
				static function ( string $page, int $post ) use ( $text ): array {
					update_post_meta(
						$post,
						Reactions::META,
						array(
							'likes'  => $text,
							'boosts' => $text,
						)
					);
					return array(
						'post' => array(
							AnswerScreens::FIELD => $text,
							AnswerScreens::FIELD . '_nonce' => $text,
						),
					);
				},
			),
			'shows'    => array(),
		),
	);
};
