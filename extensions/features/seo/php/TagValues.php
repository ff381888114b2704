<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_Post;

/**
 * Works out the description and the picture of a post, and writes them down for the post's page.
 * @phpstan-import-type Found from Pictures
 */
final class TagValues {

	/** How many characters of a post describe it at most: what the networks show. */
	private const LONGEST = 200;

	/** How much of an excerpt is read, in bytes. */
	private const READ = 20_000;

	/**
	 * Writes down what the page of a post says. What takes long, to make a picture, is left to the queue.
	 * @param string  $files 'keep' takes pictures that were made before, and leaves the post to the queue where one
	 *                       is missing; 'make' makes what is missing; 'none' takes the picture as it is.
	 * @return bool Whether all is made; else the queue has to be woken.
	 */
	public static function store( WP_Post $post, string $files ): bool {
		if ( ! self::has_public_page( $post ) ) {
			delete_post_meta( $post->ID, Tags::META );
			CardFiles::remove( $post->ID );
			return true;
		}
		$look = SiteStyle::key();
		if ( 'make' === $files ) {
			// Should PHP end in the midst, the next job does not begin with the same post.
			$before = get_post_meta( $post->ID, Tags::META, true );
			update_post_meta( $post->ID, Tags::META, wp_slash( array( 'look' => $look ) + ( is_array( $before ) ? $before : array() ) ) );
		}
		$image = self::image( $post, $files, $look );
		if ( 'make' === $files ) {
			clean_post_cache( $post->ID );
			$now = get_post( $post->ID );
			if ( ! $now || $now->to_array() !== $post->to_array() ) {
				// Somebody has stored, hidden or deleted it meanwhile.
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
			// By this the queue knows which posts it has not looked at as the site is now.
			'look'        => $image['is_ready'] ? $look : '',
		);
		if ( get_post_meta( $post->ID, Tags::META, true ) !== $facts ) {
			update_post_meta( $post->ID, Tags::META, wp_slash( $facts ) );
		}
		if ( $image['is_ready'] ) {
			CardFiles::remove( $post->ID, (string) ( $image['picture']['file'] ?? '' ) );
		}
		return $image['is_ready'];
	}

	/**
	 * What would be written down of a post, without making a file.
	 * @param WP_Post $post     The post, as it will be.
	 * @param int     $featured Its featured picture; 0 for none.
	 * @return array{facts: array{description: string, image: array<string, mixed>|null}, show: string, position: string}
	 *               With what shows the picture now: an address, or the picture itself as one, and its place.
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

	/** Whether a post has a page that everybody may see. */
	public static function has_public_page( WP_Post $post ): bool {
		return '' === $post->post_password && 'attachment' !== $post->post_type && is_post_publicly_viewable( $post );
	}

	/**
	 * The description of a post whose author has written none: the excerpt, else how the text begins.
	 * @param WP_Post $post The post, as it is or will be.
	 */
	public static function description( WP_Post $post ): string {
		$excerpt = Tags::line( strip_shortcodes( substr( $post->post_excerpt, 0, self::READ ) ) );
		return Text::shorten( '' === $excerpt ? Text::beginning( $post->post_content, self::LONGEST ) : $excerpt, self::LONGEST );
	}

	/**
	 * The picture of a post.
	 * @param string  $files As store() takes it.
	 * @param string  $look  The site's look, in short.
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
	 * What is written down of a found picture beside its file.
	 * @param array<string, mixed> $found
	 * @phpstan-param Found $found
	 * @return array{id: int, alt: string}
	 */
	private static function measures( array $found ): array {
		return array( 'id' => $found['id'], 'alt' => $found['alt'] );
	}
}
