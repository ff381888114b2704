<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_Post;

/**
 * Determines a post's description and picture and stores them for its page.
 * @phpstan-import-type Found from Pictures
 */
final class TagValues {

	/** Characters of a description taken from the content: what the networks show. */
	private const LONGEST = 200;

	/** Bytes of an excerpt that are read. */
	private const READ = 20_000;

	/**
	 * Stores a post's values. Making a picture takes long and is left to the queue.
	 * @param string $files 'keep' uses existing pictures, and leaves the post to the queue if one is missing; 'make'
	 *                      makes missing ones; 'none' uses the original picture.
	 * @return bool Whether everything is done; otherwise wake the queue.
	 */
	public static function store( WP_Post $post, string $files ): bool {
		if ( ! self::has_public_page( $post ) ) {
			delete_post_meta( $post->ID, Tags::META );
			CardFiles::remove( $post->ID );
			return true;
		}
		$look = SiteStyle::key();
		if ( 'make' === $files ) {
			// If PHP stops, the next job doesn't start with the same post.
			$before = get_post_meta( $post->ID, Tags::META, true );
			update_post_meta( $post->ID, Tags::META, wp_slash( array( 'look' => $look ) + ( is_array( $before ) ? $before : array() ) ) );
		}
		$image = self::image( $post, $files, $look );
		if ( 'make' === $files ) {
			clean_post_cache( $post->ID );
			$now = get_post( $post->ID );
			if ( ! $now || $now->to_array() !== $post->to_array() ) {
				// The post was saved, hidden or deleted meanwhile.
				if ( $now ) {
					return self::store( $now, 'keep' );
				}
				CardFiles::remove( $post->ID );
				return true;
			}
		}
		$facts = array(
			'description' => self::description( $post ),
			'image'       => $image['picture'],
			// Shows the queue which posts have values for the site's current look.
			'look'        => $image['is_ready'] ? $look : '',
		) + ( Text::is_partly_public( $post ) ? array( 'partly' => true ) : array() );
		if ( get_post_meta( $post->ID, Tags::META, true ) !== $facts ) {
			update_post_meta( $post->ID, Tags::META, wp_slash( $facts ) );
		}
		if ( $image['is_ready'] ) {
			CardFiles::remove( $post->ID, (string) ( $image['picture']['file'] ?? '' ) );
		}
		return $image['is_ready'];
	}

	/**
	 * The values that would be stored for a post, without making files.
	 * @param WP_Post $post     With unsaved changes.
	 * @param int     $featured Its featured image; 0 for none.
	 * @return array{facts: array{description: string, image: array<string, mixed>|null}, show: string, position: string}
	 *         `show` is the picture for the preview, as a URL or data URL, and `position` its CSS position.
	 */
	public static function planned( WP_Post $post, int $featured ): array {
		$found    = Pictures::find( $post, $featured );
		$image    = $found ? Pictures::as_it_is( $found ) : SiteStyle::site_picture();
		$show     = '';
		$position = '';
		$crop     = $found ? PictureCrop::from_picture( $found ) : null;
		$card     = $found ? null : Card::from_post( $post );
		if ( $found && $crop ) {
			$show     = (string) wp_get_attachment_image_url( $found['id'], Pictures::SIZE );
			$position = PictureCrop::position( $found );
			$image    = array( 'file' => CardFiles::path( $post->ID, $crop['name'] ) ) + self::measures( $found ) + $crop['size'];
		} elseif ( $card ) {
			ob_start();
			$card->draw( null );
			$show  = 'data:image/png;base64,' . base64_encode( (string) ob_get_clean() );
			$image = array( 'file' => CardFiles::path( $post->ID, $card->name( SiteStyle::key() ) ) ) + $card->facts();
		}
		return array(
			'facts'    => array( 'description' => self::description( $post ), 'image' => $image ),
			'show'     => $show,
			'position' => $position,
		);
	}

	/** Whether a post has a public page. */
	public static function has_public_page( WP_Post $post ): bool {
		return '' === $post->post_password && 'attachment' !== $post->post_type && is_post_publicly_viewable( $post );
	}

	/**
	 * The description of a post without one by its author: the excerpt, or the beginning of the text.
	 * @param WP_Post $post The post, possibly with unsaved changes.
	 */
	public static function description( WP_Post $post ): string {
		$excerpt = Tags::line( strip_shortcodes( substr( $post->post_excerpt, 0, self::READ ) ) );
		return Text::shorten( '' === $excerpt ? Text::beginning( Text::for_everyone( $post ), self::LONGEST ) : $excerpt, self::LONGEST );
	}

	/**
	 * @param string $files As for store().
	 * @param string $look  From SiteStyle::key().
	 * @return array{picture: array<string, mixed>|null, is_ready: bool}
	 */
	private static function image( WP_Post $post, string $files, string $look ): array {
		$found = Pictures::find( $post );
		if ( $found ) {
			$crop = 'none' === $files ? null : PictureCrop::from_picture( $found );
			$made = $crop ? CardFiles::get( $post->ID, $crop['name'], 'make' === $files ? static fn( string $path ): bool => PictureCrop::make( $found, $path ) : null ) : '';
			return array(
				'picture'  => $crop && '' !== $made ? array( 'file' => $made ) + self::measures( $found ) + $crop['size'] : Pictures::as_it_is( $found ),
				'is_ready' => '' !== $made || ! $crop || 'make' === $files,
			);
		}
		$card = 'none' === $files ? null : Card::from_post( $post );
		$made = $card ? CardFiles::get( $post->ID, $card->name( $look ), 'make' === $files ? array( $card, 'draw' ) : null ) : '';
		return array(
			'picture'  => $card && '' !== $made ? array( 'file' => $made ) + $card->facts() : SiteStyle::site_picture(),
			'is_ready' => '' !== $made || ! $card || 'make' === $files,
		);
	}

	/**
	 * Values stored for a picture in addition to its file.
	 * @param Found $found
	 * @return array{id: int, alt: string}
	 */
	private static function measures( array $found ): array {
		return array( 'id' => $found['id'], 'alt' => $found['alt'] );
	}
}
