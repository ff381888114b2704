<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;

/** The post meta for sharing as a thread. */
final class Setting {

	/** Its name in the REST API. */
	public const NAME = 'jetpack_is_tweetstorm';

	/** Registers the meta for public types, unless another plugin has. */
	public static function register_meta(): void {
		Fields::register_meta(
			'tweetstorm',
			PostTypes::public_types(),
			ShareablePost::THREAD,
			array(
				'type'         => 'boolean',
				'description'  => __( 'Whether the post’s content is shared as a thread.', 'millwork' ),
				'default'      => false,
				'show_in_rest' => array( 'name' => self::NAME ),
			)
		);
	}
}
