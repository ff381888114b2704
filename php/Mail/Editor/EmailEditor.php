<?php
declare( strict_types=1 );

namespace Millwork\Mail\Editor;

use Millwork\Mail\Html\EmailBlocks;
use Millwork\Mail\Html\MailHtml;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\EmailPosts;
use Millwork\Mail\Messages\EmailType;
use Millwork\Mail\Messages\Token;
use Millwork\Menu\ScreenFiles;
use Millwork\Visitors\CurrentPage;
use WP_Block_Editor_Context;
use WP_Screen;

/** WordPress's editor for emails: its script (src/admin/emaileditor), and the blocks that emails may have. */
final class EmailEditor {

	/** How tokens and small type look while writing. */
	private const STYLES = '.millwork-token { padding: 0 0.3em; border-radius: 3px; background: color-mix( in srgb, currentColor 12%, transparent ); font-family: inherit; } .' . MailHtml::SMALL . ' { font-size: 14px; }';

	/** Loads the script in the editor of such a post. */
	public static function enqueue(): void {
		$post = get_post();
		$type = $post ? EmailPosts::types()[ $post->post_type ] ?? null : null;
		if ( ! $post || ! $type || ! get_current_screen()?->is_block_editor() ) {
			return;
		}
		$is_built = ScreenFiles::enqueue(
			'emaileditor',
			array(
				'post'      => $post->ID,
				'type'      => $post->post_type,
				'tokens'    => array_map( static fn( Token $token ): array => array( 'name' => $token->name, 'label' => $token->label, 'sample' => $token->sample, 'kind' => $token->kind, 'complaint' => '' === $token->why ? '' : $token->complaint() ), ( $type->tokens )( $post->ID ) ),
				'subject'   => EmailMeta::SUBJECT,
				'preheader' => EmailMeta::PREHEADER,
				'text'      => EmailMeta::TEXT,
				'small'     => MailHtml::SMALL,
				'back'      => ( $type->back )( $post->ID ),
			)
		);
		$script   = $is_built ? wp_scripts()->query( 'millwork-emaileditor', 'registered' ) : null;
		if ( $script instanceof \_WP_Dependency ) {
			// It reads the editor from the page.
			$script->deps = array( ...$script->deps, 'wp-editor', 'wp-plugins' );
		}
	}

	/**
	 * @param mixed $allowed WordPress's list, or true for all blocks.
	 * @return mixed The list of an email's blocks.
	 */
	public static function blocks( mixed $allowed, mixed $context ): mixed {
		$type = self::type( $context );
		return $type ? array_keys( EmailBlocks::allowed( $type->blocks ) ) : $allowed;
	}

	/**
	 * @param array<string, mixed> $settings The editor's.
	 * @return array<string, mixed>
	 */
	public static function settings( array $settings, mixed $context ): array {
		if ( self::type( $context ) ) {
			$settings['styles'][]             = array( 'css' => self::STYLES );
			$settings['codeEditingEnabled']   = false;
			$settings['supportsTemplateMode'] = false;
		}
		return $settings;
	}

	/** Leads from WordPress's list of posts to the screen of their feature, unless that is the list. */
	public static function leave_list( mixed $screen ): void {
		$type = $screen instanceof WP_Screen && 'edit' === $screen->base ? EmailPosts::types()[ $screen->post_type ] ?? null : null;
		$url  = $type && null === CurrentPage::parameter( 'action' ) ? ( $type->back )( 0 )['url'] : '';
		if ( $screen instanceof WP_Screen && '' !== $url && admin_url( "edit.php?post_type=$screen->post_type" ) !== $url && wp_safe_redirect( $url, 302, 'Millwork' ) ) {
			exit;
		}
	}

	private static function type( mixed $context ): ?EmailType {
		return $context instanceof WP_Block_Editor_Context && $context->post ? EmailPosts::types()[ $context->post->post_type ] ?? null : null;
	}
}
