<?php
declare( strict_types=1 );

namespace Millwork\Units\Seo;

use Millwork\Features\Seo\Description;
use Millwork\Features\Seo\Tags;
use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;

/** The post meta `advanced_seo_description` in the editor. Seo\Tags prints it. */
final class Meta {

	/**
	 * Tells the editor which other plugin adds SEO tags to the site's pages, and what follows their titles.
	 * @param array<string, mixed> $data The data so far.
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		return $data + array(
			'seoPlugin' => Tags::other_plugin(),
			'siteTitle' => html_entity_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
		);
	}

	/** Registers the meta for public types, unless another plugin has: that plugin keeps it and its panel. */
	public static function register_meta(): void {
		Fields::register_meta(
			'seo',
			PostTypes::public_types(),
			Description::META,
			array(
				'type'              => 'string',
				'description'       => __( 'The description that search engines may show below the title.', 'millwork' ),
				'default'           => '',
				'sanitize_callback' => array( Description::class, 'sanitize' ),
			)
		);
	}
}
