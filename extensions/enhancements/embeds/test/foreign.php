<?php
/** What providers of embeds say: titles, and the texts of posts. */

declare( strict_types=1 );

use Millwork\Units\Embeds\Core\Answer;

return static function ( string $text ): array {
	static $said       = '';
	static $is_planted = false;

	$said  = $text;
	$video = 'https://vimeo.com/76979871';
	$post  = 'https://twitter.com/WordPress/status/1010';
	if ( ! $is_planted ) {
		$is_planted = true;
		add_filter(
			'get_post_metadata',
			static function ( $value, $id, $key ) use ( &$said, $video, $post ) {
				if ( '_millwork_embed_' . md5( $video ) === $key ) {
					return array( array( 'url' => $video, 'title' => $said, 'at' => time() ) );
				}
				if ( '_oembed_' . md5( $post . serialize( wp_embed_defaults( $post ) ) ) === $key ) { // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- WordPress's own key.
					return array( '<blockquote class="twitter-tweet"><p>' . esc_html( $said ) . '</p></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>' ); // phpcs:ignore WordPress.WP.EnqueuedResources -- An answer.
				}
				return $value;
			},
			10,
			3
		);
	}
	$block = static fn( string $url ): string => "<!-- wp:embed {\"url\":\"$url\"} -->\n<figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\n$url\n</div></figure>\n<!-- /wp:embed -->";
	return array(
		'a title'            => array(
			'content' => $block( $video ),
			'shows'   => array( mb_substr( $text, 0, 140 ) ),
		),
		'the text of a post' => array(
			'content' => $block( $post ),
			'shows'   => array( Answer::text( esc_html( $text ) ) ),
		),
	);
};
