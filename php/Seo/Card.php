<?php
/**
 * The picture of a post that has none.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Seo;

use GdImage;
use WP_Post;

/**
 * Draws a post's title and the site's name in the site's colours. What cannot be drawn as it should be is left
 * out; where nothing is left, there is no card.
 */
final class Card {

	/** Room around the text, in pixels. */
	private const MARGIN = 96;

	/** Sizes of the title that are tried, in points, each with the lines that it may take. */
	private const SIZES = array(
		array( 60, 3 ),
		array( 50, 4 ),
		array( 42, 5 ),
	);

	/** The size of the site's name, in points. */
	private const NAME_SIZE = 26;

	/** How much of a title is looked at, in characters: more than the smallest size has room for. */
	private const LONGEST = 400;

	/** The side of the site's icon in its line, in pixels. */
	private const ICON = 64;

	/**
	 * A card.
	 *
	 * @param string $title What is large on it.
	 * @param string $name  The site's name; '' if it is the large one, or cannot be drawn.
	 * @param string $icon  The path of the site's icon.
	 * @param Font   $font  The font.
	 */
	private function __construct( private readonly string $title, private readonly string $name, private readonly string $icon, private readonly Font $font ) {}

	/**
	 * The card of a post.
	 *
	 * @param WP_Post $post The post, as it is or will be.
	 * @return self|null Null for none.
	 */
	public static function of( WP_Post $post ): ?self {
		if ( ! Look::has_cards() || '' === Look::font() ) {
			return null;
		}
		$font  = new Font( Look::font() );
		$title = $font->drawable( Text::shorten( Tags::line( $post->post_title ), self::LONGEST ) );
		$name  = $font->drawable( Text::shorten( Look::name(), self::LONGEST ) );
		$icon  = Look::icon();
		if ( '' === $title && '' === $name ) {
			return null;
		}
		return '' === $title ? new self( $name, '', $icon, $font ) : new self( $title, $name, $icon, $font );
	}

	/**
	 * The name of its file, which says what is on it.
	 *
	 * @param string $look The site's look, in short.
	 */
	public function name( string $look ): string {
		return md5( "$look\n$this->title\n$this->name" ) . '.png';
	}

	/**
	 * What is written down of it beside its file.
	 *
	 * @return array{alt: string, width: int, height: int, type: string}
	 */
	public function facts(): array {
		return array(
			'alt'    => '' === $this->name ? $this->title : "$this->title – $this->name",
			'width'  => Crop::WIDTH,
			'height' => Crop::HEIGHT,
			'type'   => 'image/png',
		);
	}

	/**
	 * Draws it.
	 *
	 * @param string|null $path Where it is written; null for the current output.
	 * @return bool Whether it was.
	 */
	public function draw( ?string $path ): bool {
		$image = imagecreatetruecolor( Crop::WIDTH, Crop::HEIGHT );
		if ( ! $image ) {
			return false;
		}
		$colors = array_map( static fn( array $rgb ): int => (int) imagecolorallocate( $image, max( 0, min( 255, $rgb[0] ) ), max( 0, min( 255, $rgb[1] ) ), max( 0, min( 255, $rgb[2] ) ) ), Look::colors() );
		$width  = Crop::WIDTH - 2 * self::MARGIN;
		imagefill( $image, 0, 0, $colors['background'] );
		imagefilledrectangle( $image, 0, 0, 23, Crop::HEIGHT, $colors['accent'] );
		foreach ( self::SIZES as list( $size, $most ) ) {
			list( $lines, $is_whole ) = $this->font->lines( $this->title, $size, $width, $most );
			if ( $is_whole ) {
				break;
			}
		}
		$step = (int) round( $size * 1.7 );
		// In the middle of what the line below leaves.
		$from = (int) round( ( Crop::HEIGHT - self::MARGIN - count( $lines ) * $step ) / 2 + $size * 1.2 );
		foreach ( $lines as $index => $line ) {
			$this->font->draw( $image, $line, $size, self::MARGIN, $from + $index * $step, $colors['text'] );
		}
		$left = self::MARGIN + ( $this->place_icon( $image, self::MARGIN, Crop::HEIGHT - self::MARGIN - self::ICON + 20 ) ? self::ICON + 24 : 0 );
		if ( '' !== $this->name ) {
			list( $names ) = $this->font->lines( $this->name, self::NAME_SIZE, Crop::WIDTH - self::MARGIN - $left, 1 );
			$this->font->draw( $image, $names[0] ?? '', self::NAME_SIZE, $left, Crop::HEIGHT - self::MARGIN, $colors['text'] );
		}
		return imagepng( $image, $path, 9 );
	}

	/**
	 * Puts the site's icon on it.
	 *
	 * @param GdImage $image The card.
	 * @param int     $left  Pixels.
	 * @param int     $top   Pixels.
	 * @return bool Whether there is one.
	 */
	private function place_icon( GdImage $image, int $left, int $top ): bool {
		$size = '' === $this->icon ? false : wp_getimagesize( $this->icon );
		if ( ! $size || $size[0] * $size[1] > 4_000_000 ) {
			return false;
		}
		$icon = @imagecreatefromstring( (string) file_get_contents( $this->icon ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- A file of this server; of a damaged one GD warns, into the picture.
		return $icon && imagecopyresampled( $image, $icon, $left, $top, 0, 0, self::ICON, self::ICON, imagesx( $icon ), imagesy( $icon ) );
	}
}
