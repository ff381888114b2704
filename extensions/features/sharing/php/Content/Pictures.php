<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents, WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\FirstFrame;
use WP_Image_Editor;

/** Makes copies of media library pictures that fit a network's types and limits, without camera metadata. */
final class Pictures {

	/** The longest side of a copy, in pixels, if the network has no limit. */
	private const PIXELS = 2048;

	/** The quality of copies, of 100. */
	private const QUALITY = 85;

	/** The most attempts to write an image that fits. */
	private const TRIES = 7;

	/** Types that may be animated: sent as they are, without metadata, if the network accepts them. */
	private const AS_THEY_ARE = array( 'image/gif', 'image/png' );

	/** Types of copies: those whose metadata this site can remove. */
	private const COPIES = array( 'image/jpeg', 'image/png', 'image/webp' );

	/**
	 * Pictures by number and alternative text.
	 * @var array<string, Picture|null>
	 */
	private array $known = array();

	/**
	 * Created files.
	 * @var list<string>
	 */
	private array $made = array();

	/** @param NetworkLimits $limits The network's limits. */
	public function __construct( private readonly NetworkLimits $limits ) {}

	/**
	 * An image in the media library.
	 * @param string $alt The alternative text in the post; '' for the library's.
	 * @return Picture|null Null if there is none, or it can't be made to fit.
	 */
	public function get( int $id, string $alt = '' ): ?Picture {
		if ( array_key_exists( "$id $alt", $this->known ) ) {
			return $this->known[ "$id $alt" ];
		}
		$file    = $id && wp_attachment_is_image( $id ) ? (string) get_attached_file( $id ) : '';
		$stored  = get_post_meta( $id, '_wp_attachment_image_alt', true );
		$picture = $this->fitting( $file, (string) get_post_mime_type( $id ), '' === $alt && is_string( $stored ) ? $stored : $alt, (string) wp_get_attachment_image_url( $id, 'large' ), self::AS_THEY_ARE );

		$this->known[ "$id $alt" ] = $picture;
		return $picture;
	}

	/** Whether an image has a file to send, or to make a copy of. */
	public static function has_file( int $id ): bool {
		$file = $id && wp_attachment_is_image( $id ) ? (string) get_attached_file( $id ) : '';
		return '' !== $file && is_readable( $file ) && filesize( $file );
	}

	/**
	 * An image that this plugin created.
	 * @param string $file Its path.
	 * @param string $url  Where it is on the web.
	 * @return Picture|null Null if it is gone, or it can't be made to fit.
	 */
	public function from_file( string $file, string $alt, string $url ): ?Picture {
		$size = is_readable( $file ) ? wp_getimagesize( $file ) : false;
		return $size ? $this->fitting( $file, $size['mime'], $alt, $url, array( 'image/jpeg', 'image/png' ) ) : null;
	}

	/**
	 * Deletes created files.
	 * @param Picture ...$pictures The images whose files are deleted.
	 */
	public function release( Picture ...$pictures ): void {
		$paths       = array_map( static fn( Picture $picture ): string => $picture->path, $pictures );
		$this->known = array_filter( $this->known, static fn( ?Picture $known ): bool => ! in_array( $known, $pictures, true ) );
		array_map( 'wp_delete_file', array_intersect( $this->made, $paths ) );
		$this->made = array_values( array_diff( $this->made, $paths ) );
	}

	/** Deletes all created files. */
	public function close(): void {
		array_map( 'wp_delete_file', $this->made );
		$this->known = array();
		$this->made  = array();
	}

	/**
	 * A picture that fits: the file, or a copy.
	 * @param string       $file  The file; '' for none.
	 * @param string       $url   The image's URL.
	 * @param list<string> $types Types that are sent unchanged.
	 */
	private function fitting( string $file, string $type, string $alt, string $url, array $types ): ?Picture {
		if ( '' === $file || ! is_readable( $file ) || ! filesize( $file ) || ! $this->limits->image_types ) {
			return null;
		}
		$alt = mb_substr( trim( $alt ), 0, $this->limits->alt_characters );
		if ( $this->limits->fetches_pictures ) {
			$fetched = wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ), wp_get_mime_types() )['type'];
			$fetched = $fetched ? $fetched : $type;
			return in_array( $fetched, $this->limits->image_types, true ) ? new Picture( $file, $fetched, $alt, 0, 0, $url ) : null;
		}
		$size  = wp_getimagesize( $file );
		$sides = $size ? array( $size[0], $size[1] ) : array( 0, 0 );
		$fits  = in_array( $type, array_intersect( $types, $this->limits->image_types ), true ) && $this->is_small( $file ) && $size && $type === $size['mime']
			&& '' !== ( new Picture( $file, $type ) )->bytes() && ( 0 === $this->limits->image_pixels || max( $sides ) <= $this->limits->image_pixels );
		return $fits ? new Picture( $file, $type, $alt, $sides[0], $sides[1], $url ) : $this->copy( $file, $type, $alt, $url );
	}

	/**
	 * Makes a copy that fits.
	 * @param string $url  The image's URL.
	 */
	private function copy( string $file, string $type, string $alt, string $url ): ?Picture {
		$types = array_values( array_intersect( $this->limits->image_types, self::COPIES ) );
		// The others may be transparent, which JPEG isn't.
		$on_white = 'image/jpeg' !== $type;
		$file     = $this->still( $file, $type );
		$type     = in_array( $type, $types, true ) ? $type : $types[0] ?? '';
		$side     = $this->limits->image_pixels > 0 ? min( $this->limits->image_pixels, self::PIXELS ) : self::PIXELS;
		for ( $try = 0; $try < self::TRIES && $types; $try++ ) {
			$editor = wp_get_image_editor( $file, array( 'output_mime_type' => $type ) );
			if ( is_wp_error( $editor ) ) {
				return null;
			}
			// The camera's orientation tag is removed, so turn the picture.
			$editor->maybe_exif_rotate();
			$sides = $editor->get_size();
			$scale = $side / max( 1, (int) $sides['width'], (int) $sides['height'] );
			if ( $scale < 1 && is_wp_error( $editor->resize( (int) max( 1, round( $sides['width'] * $scale ) ), (int) max( 1, round( $sides['height'] * $scale ) ) ) ) ) {
				return null;
			}
			$editor->set_quality( self::QUALITY );
			$saved = $this->save( $editor, $type, $on_white && 'image/jpeg' === $type );
			if ( ! $saved ) {
				return null;
			}
			if ( $this->is_small( $saved['path'] ) ) {
				return new Picture( $saved['path'], $type, $alt, (int) $saved['width'], (int) $saved['height'], $url );
			}
			// If it is too large, use the smallest format, then scale it down.
			$side = 'image/jpeg' !== $type && in_array( 'image/jpeg', $types, true ) ? $side : (int) ( $side * 0.7 );
			$type = in_array( 'image/jpeg', $types, true ) ? 'image/jpeg' : $type;
		}
		return null;
	}

	/**
	 * Writes a copy in the type that the network accepts, whatever types the site uses for its own images.
	 * @param bool            $on_white Whether it is drawn on white, because transparent parts would become black.
	 * @return array{path: string, width: int, height: int}|null Null if it can't be written.
	 */
	private function save( WP_Image_Editor $editor, string $type, bool $on_white ): ?array {
		$on_white = $on_white && function_exists( 'imagecreatefrompng' );
		$written  = $on_white ? 'image/png' : $type;
		$as_it_is = static fn(): array => array();
		add_filter( 'image_editor_output_format', $as_it_is, PHP_INT_MAX );
		$saved    = $editor->save( self::temporary(), $written );
		remove_filter( 'image_editor_output_format', $as_it_is, PHP_INT_MAX );
		if ( is_wp_error( $saved ) ) {
			return null;
		}
		$this->made[] = $saved['path'];
		if ( ! $on_white || $written !== $saved['mime-type'] ) {
			return $written === $saved['mime-type'] ? $saved : null;
		}
		$path         = self::temporary() . '.jpg';
		$this->made[] = $path;
		$image        = imagecreatefrompng( $saved['path'] );
		$paper        = imagecreatetruecolor( max( 1, (int) $saved['width'] ), max( 1, (int) $saved['height'] ) );
		wp_delete_file( $saved['path'] );
		if ( ! $image || ! $paper ) {
			return null;
		}
		imagefill( $paper, 0, 0, (int) imagecolorallocate( $paper, 255, 255, 255 ) );
		imagecopy( $paper, $image, 0, 0, 0, 0, imagesx( $image ), imagesy( $image ) );
		return imagejpeg( $paper, $path, self::QUALITY ) ? array( 'path' => $path ) + $saved : null;
	}

	/** The path of a temporary file, without its extension. */
	private static function temporary(): string {
		return get_temp_dir() . 'millwork-' . bin2hex( random_bytes( 8 ) );
	}

	/**
	 * A file that can be opened: the file itself, or the first frame of an animated one.
	 * @return string The path.
	 */
	private function still( string $file, string $type ): string {
		$frame = 'image/webp' === $type ? FirstFrame::of_webp( (string) file_get_contents( $file ) ) : '';
		if ( '' === $frame ) {
			return $file;
		}
		$path         = self::temporary() . '.webp';
		$this->made[] = $path;
		file_put_contents( $path, $frame );
		return $path;
	}

	/** Whether a file is small enough. */
	private function is_small( string $file ): bool {
		return 0 === $this->limits->image_bytes || (int) filesize( $file ) <= $this->limits->image_bytes;
	}
}
