<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Drafts;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Page\FormMarkup;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ViewScript;

/**
 * Prints the button that saves a form, and the link to continue. The script `late/later` fills in the link without
 * leaving the page.
 */
final class DraftMarkup {

	/**
	 * @param string $id    The form's ID on the page.
	 * @param bool   $is_found Whether the page shows a draft.
	 * @return string HTML, escaped.
	 */
	public static function render( Definition $definition, string $id, bool $is_found ): string {
		$notice = DraftPage::notice( $definition, $is_found );
		$token  = DraftPage::token();
		$mail   = DraftSaving::may_mail( $definition )
			? '<label for="' . $id . '-later">' . esc_html__( 'Email the link to', 'millwork' ) . '</label><input type="email" class="jetpack-field__input" id="' . $id . '-later" name="' . InputNames::SAVE_EMAIL . '" autocomplete="email" maxlength="254"> '
				. '<button type="submit" class="jetpack-form__again" name="' . InputNames::SAVE . '" value="mail" formnovalidate>' . esc_html__( 'Send link', 'millwork' ) . '</button>'
			: '';
		$gone   = '' !== $token && ! $is_found && DraftPage::is_opened() ? '<p class="jetpack-form__notice" role="note">' . esc_html( DraftSaving::gone() ) . '</p>' : '';
		return $gone . ( '' === $token || ! $is_found ? '' : FormMarkup::hidden( InputNames::DRAFT, esc_attr( $token ) ) )
			. '<div class="jetpack-form__later"><button type="submit" class="jetpack-form__again" name="' . InputNames::SAVE . '" value="1" formnovalidate>' . esc_html__( 'Save and continue later', 'millwork' ) . '</button>'
			. '<div class="jetpack-form__saved" role="group" tabindex="-1" aria-label="' . esc_attr__( 'Continue later', 'millwork' ) . '"' . ( $notice ? '' : ' hidden' ) . '><p>' . esc_html__( 'Saved. Open this link to continue.', 'millwork' ) . ' ' . esc_html( DraftSaving::until( $definition ) ) . '</p>'
			. '<p><label for="' . $id . '-link">' . esc_html__( 'Your link', 'millwork' ) . '</label><input type="url" class="jetpack-field__input" id="' . $id . '-link" readonly value="' . esc_attr( $notice['link'] ?? '' ) . '"> <button type="button" class="jetpack-form__again" hidden>' . esc_html__( 'Copy link', 'millwork' ) . '</button></p>'
			. ( '' === $mail ? '' : "<p>$mail</p>" )
			. '<p role="status">' . esc_html( $notice['said'] ?? '' ) . '</p></div></div>';
	}

	/** Gives the script its routes and texts. */
	public static function configure(): void {
		ViewScript::configure(
			'millwork/contact-form',
			array(
				'drafts'     => rest_url( 'millwork/v1/forms/drafts' ),
				'draftWords' => array(
					'saving' => __( 'Saving…', 'millwork' ),
					'copied' => __( 'Link copied.', 'millwork' ),
					'failed' => __( 'This couldn’t be saved. Everything you typed is still here. Check your connection and try again.', 'millwork' ),
				),
			)
		);
	}
}
