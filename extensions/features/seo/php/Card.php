<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use GdImage;
use Millwork\Rendering\ThemeColors;
use WP_Post;

/**
 * Draws a post's title and the site's name in the site's colors. Text that can't be drawn correctly is left out; if
 * nothing is left, there is no card.
 */
final class Card {

	/** In pixels. */
	private const MARGIN = 96;

	/** Sizes to try for the title, in points, each with its maximum of lines. */
	private const SIZES = array(
		array( 60, 3 ),
		array( 50, 4 ),
		array( 42, 5 ),
	);

	/** The size of the site's name, in points. */
	private const NAME_SIZE = 26;

	/** How many characters of a title are used: more than fit at the smallest size. */
	private const LONGEST = 400;

	/** The width and height of the site's icon, in pixels. */
	private const ICON = 64;

	/**
	 * @param string $name    '' if it is the title, or can't be drawn.
	 * @param bool   $is_name Whether the title is the site's name, shown alone.
	 */
	private function __construct( private readonly string $title, private readonly string $name, private readonly string $icon, private readonly Font $font, private readonly bool $is_name = false ) {}

	/**
	 * @param WP_Post $post The post, possibly with unsaved changes.
	 * @return self|null Null if nothing can be drawn.
	 */
	public static function from_post( WP_Post $post ): ?self {
		if ( ! SiteStyle::has_cards() || '' === SiteStyle::font() ) {
			return null;
		}
		$font  = new Font( SiteStyle::font() );
		$title = $font->drawable( Text::shorten( Tags::line( $post->post_title ), self::LONGEST ) );
		$name  = $font->drawable( Text::shorten( SiteStyle::name(), self::LONGEST ) );
		$icon  = SiteStyle::icon();
		if ( ( '' === $title && '' === $name ) || ! $font->is_usable() ) {
			return null;
		}
		return '' === $title ? new self( $name, '', $icon, $font, true ) : new self( $title, $name, $icon, $font );
	}

	/**
	 * The file's name, made from its content.
	 * @param string $look From SiteStyle::key().
	 */
	public function name( string $look ): string {
		return md5( "$look\n$this->title\n$this->name" ) . '.png';
	}

	/** @return array{alt: string, width: int, height: int, type: string} Stored with the file's name. */
	public function facts(): array {
		return array(
			'alt'    => '' === $this->name ? $this->title : "$this->title – $this->name",
			'width'  => PictureCrop::WIDTH,
			'height' => PictureCrop::HEIGHT,
			'type'   => 'image/png',
		);
	}

	/** @param string|null $path Null to print it. */
	public function draw( ?string $path ): bool {
		$image = imagecreatetruecolor( PictureCrop::WIDTH, PictureCrop::HEIGHT );
		if ( ! $image ) {
			return false;
		}
		$colors = array_map( static fn( array $rgb ): int => (int) imagecolorallocate( $image, max( 0, min( 255, $rgb[0] ) ), max( 0, min( 255, $rgb[1] ) ), max( 0, min( 255, $rgb[2] ) ) ), ThemeColors::from_site() );
		$width  = PictureCrop::WIDTH - 2 * self::MARGIN;
		imagefill( $image, 0, 0, $colors['background'] );
		imagefilledrectangle( $image, 0, 0, 23, PictureCrop::HEIGHT, $colors['accent'] );
		foreach ( self::SIZES as list( $size, $most ) ) {
			list( $lines, $is_whole ) = $this->font->lines( $this->title, $size, $width, $most );
			if ( $is_whole ) {
				break;
			}
		}
		$step = (int) round( $size * 1.7 );
		if ( $this->is_name ) {
			$this->draw_alone( $image, $lines, $size, $step, $colors );
			return imagepng( $image, $path, 9 );
		}
		// Vertically centered above the bottom line.
		$from = (int) round( ( PictureCrop::HEIGHT - self::MARGIN - count( $lines ) * $step ) / 2 + $size * 1.2 );
		foreach ( $lines as $index => $line ) {
			$this->font->draw( $image, $line, $size, self::MARGIN, $from + $index * $step, $colors['text'] );
		}
		$left = self::MARGIN + ( $this->place_icon( $image, self::MARGIN, PictureCrop::HEIGHT - self::MARGIN - self::ICON + 20, self::ICON ) ? self::ICON + 24 : 0 );
		if ( '' !== $this->name ) {
			list( $names ) = $this->font->lines( $this->name, self::NAME_SIZE, PictureCrop::WIDTH - self::MARGIN - $left, 1 );
			$this->font->draw( $image, $names[0] ?? '', self::NAME_SIZE, $left, PictureCrop::HEIGHT - self::MARGIN, $colors['text'] );
		}
		return imagepng( $image, $path, 9 );
	}

	/**
	 * Draws the site's name alone, centered below its icon: this looks right in both text directions.
	 * @param list<string>       $lines
	 * @param int                $size   In points.
	 * @param int                $step   The line height, in pixels.
	 * @param array<string, int> $colors
	 */
	private function draw_alone( GdImage $image, array $lines, int $size, int $step, array $colors ): void {
		imagefilledrectangle( $image, PictureCrop::WIDTH - 24, 0, PictureCrop::WIDTH, PictureCrop::HEIGHT, $colors['accent'] );
		$icon = 2 * self::ICON;
		$room = '' === $this->icon ? 0 : $icon + self::ICON;
		$top  = intdiv( PictureCrop::HEIGHT - count( $lines ) * $step - $room, 2 );
		$from = $top + ( $this->place_icon( $image, intdiv( PictureCrop::WIDTH - $icon, 2 ), $top, $icon ) ? $room : intdiv( $room, 2 ) );
		foreach ( $lines as $index => $line ) {
			$this->font->draw( $image, $line, $size, intdiv( PictureCrop::WIDTH - $this->font->width( $line, $size ), 2 ), $from + $index * $step + (int) round( $size * 1.3 ), $colors['text'] );
		}
	}

	/**
	 * Draws the site's icon.
	 * @param int $left In pixels.
	 * @param int $top  In pixels.
	 * @param int $side Its width and height, in pixels.
	 * @return bool Whether there is an icon.
	 */
	private function place_icon( GdImage $image, int $left, int $top, int $side ): bool {
		$size = '' === $this->icon ? false : wp_getimagesize( $this->icon );
		if ( ! $size || $size[0] * $size[1] > 4_000_000 ) {
			return false;
		}
		$icon = @imagecreatefromstring( (string) file_get_contents( $this->icon ) );
		return $icon && imagecopyresampled( $image, $icon, $left, $top, 0, 0, $side, $side, imagesx( $icon ), imagesy( $icon ) );
	}
}
