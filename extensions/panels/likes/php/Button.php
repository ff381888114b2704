<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Panels\BelowPost;
use Millwork\Rendering\ViewScript;
use WP_Post;

/**
 * Prints the button: a form that works without scripts, with the directives of the view script.
 *
 * A page may come from a cache, so it says nothing about the visitor: the script restores the visitor's like, and the
 * response to the form isn't cached. Pages of signed-in users are their own.
 */
final class Button {

	/** The script's store. */
	public const STORE = 'millwork/likes';

	/**
	 * Adds the button below a post.
	 * @param array<string, callable(WP_Post): string> $parts By panel.
	 * @return array<string, callable(WP_Post): string>
	 */
	public static function add_part( array $parts, WP_Post $post ): array {
		return Setting::is_on( $post->ID ) && ! Setting::has_block( $post, true ) && Setting::is_likeable( $post ) && Tables::is_ready() ? $parts + array( 'likes' => array( self::class, 'markup' ) ) : $parts;
	}

	/**
	 * The button for a block. In lists of posts, a link leads to the post and its button.
	 * @param string $html From another callback.
	 * @return string HTML, escaped; '' if the post can't be liked.
	 */
	public static function for_block( string $html, WP_Post $post ): string {
		if ( '' !== $html || ! Setting::is_likeable( $post ) || ! Tables::is_ready() ) {
			return $html;
		}
		if ( BelowPost::is_page_of( $post ) ) {
			// There is already a button below the content, unless the block is in the content.
			if ( Setting::is_on( $post->ID ) && ! Setting::has_block( $post, true ) ) {
				return '';
			}
			BelowPost::enqueue_style( 'likes' );
			return self::markup( $post );
		}
		BelowPost::enqueue_style( 'likes' );
		$count = Vote::count_text( Likes::count( $post->ID ) );
		return '<span class="millwork-likes"><a href="' . esc_url( get_permalink( $post ) . '#' . Form::ANCHOR ) . '">' . esc_html( self::label( false ) ) . '</a> <span class="millwork-likes__count">' . esc_html( $count ) . '</span></span>';
	}

	/** @return string HTML, escaped. */
	public static function markup( WP_Post $post ): string {
		$is_personal = is_user_logged_in() || Form::is_answer();
		$count       = Likes::count( $post->ID );
		$liked       = $is_personal && Likes::has( $post->ID, Visitor::id() );
		$message     = Form::message();
		BelowPost::enqueue_module( 'likes' );
		ViewScript::configure(
			self::STORE,
			array(
				'post'    => $post->ID,
				'url'     => Route::url( $post->ID ),
				'liked'   => $liked,
				'text'    => Vote::count_text( $count ),
				'message' => $message,
				'labels'  => array(
					'like'   => self::label( false ),
					'liked'  => self::label( true ),
					'failed' => __( 'Your like couldn’t be saved. Check your connection and try again.', 'millwork' ),
				),
			),
			array(
				'wish'    => $liked ? 'unlike' : 'like',
				'label'   => self::label( $liked ),
				'text'    => Vote::count_text( $count ),
				'message' => $message,
			)
		);
		ob_start();
		// The script starts from this markup. The form has no action, so it is sent to the page's own URL with its
		// parameters, even from a cached page.
		?>
<div class="millwork-likes" id="<?php echo esc_attr( Form::ANCHOR ); ?>" data-wp-interactive="<?php echo esc_attr( self::STORE ); ?>" data-wp-init="callbacks.recall">
	<form class="millwork-likes__form" method="post" data-wp-on--submit="actions.toggle">
		<button class="millwork-likes__button" type="submit" name="<?php echo esc_attr( Form::FIELD ); ?>" value="<?php echo $liked ? 'unlike' : 'like'; ?>"
			data-wp-bind--value="state.wish" data-wp-bind--aria-busy="state.busy">
			<svg class="millwork-likes__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M12 20.2 4.6 12.6a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8z"/></svg>
			<span data-wp-text="state.label"><?php echo esc_html( self::label( $liked ) ); ?></span>
		</button>
	</form>
	<span class="millwork-likes__count" role="status" data-wp-text="state.text"><?php echo esc_html( Vote::count_text( $count ) ); ?></span>
	<p class="millwork-likes__message" role="status" data-wp-text="state.message"><?php echo esc_html( $message ); ?></p>
</div>
		<?php
		return "\n" . trim( (string) ob_get_clean() ) . "\n";
	}

	/**
	 * The button's text.
	 * @param bool $liked Whether the visitor likes the post.
	 */
	private static function label( bool $liked ): string {
		return $liked ? _x( 'Liked', 'button of a visitor who likes the post', 'millwork' ) : _x( 'Like', 'verb: button below a post', 'millwork' );
	}
}
