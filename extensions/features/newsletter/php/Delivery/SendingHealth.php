<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Mail\PostContent;

/** Reports in Tools → Site Health if newsletters can't be sent or wait for the owner. */
final class SendingHealth {

	private const TEST = 'millwork_newsletter';

	/** @param mixed $tests WordPress's tests. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Newsletter', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of Site Health.
	 * @phpstan-impure
	 */
	public static function test(): array {
		$problems = self::problems();
		$lines    = $problems ? $problems : array( esc_html__( 'No mailing needs your attention.', 'millwork' ) );
		return array(
			'label'       => $problems ? __( 'The newsletter needs your attention', 'millwork' ) : __( 'The newsletter is working', 'millwork' ),
			'status'      => $problems ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . implode( '</p><p>', $lines ) . '</p>',
			'actions'     => $problems ? sprintf( '<p><a href="%s">%s</a></p>', esc_url( Screen::url() ), esc_html__( 'Open Mailings', 'millwork' ) ) : '',
			'test'        => self::TEST,
		);
	}

	/** @return list<string> Sentences as HTML. */
	private static function problems(): array {
		$problems = array();
		foreach ( Issues::paused() as $issue ) {
			if ( 'transport' === $issue->reason ) {
				/* translators: 1: a title or a date, 2: the error message of the mail server. */
				$problems[] = sprintf( esc_html__( 'The mailing “%1$s” is paused because email couldn’t be sent. The mail server said: %2$s', 'millwork' ), esc_html( self::name( $issue ) ), esc_html( $issue->error ) );
			} elseif ( 'post' === $issue->reason ) {
				/* translators: %s: a title or a date. */
				$problems[] = sprintf( esc_html__( 'The mailing “%s” is paused because its post is no longer public.', 'millwork' ), esc_html( self::name( $issue ) ) );
			}
		}
		foreach ( Deliveries::uncertain() as $id => $count ) {
			$issue = Issues::get( $id );
			if ( $issue ) {
				/* translators: 1: a number of emails, 2: a title or a date. */
				$problems[] = sprintf( esc_html( _n( 'The mailing “%2$s” was interrupted, so we don’t know whether %1$d email went out. We won’t send it again unless you choose to.', 'The mailing “%2$s” was interrupted, so we don’t know whether %1$d emails went out. We won’t send them again unless you choose to.', $count, 'millwork' ) ), $count, esc_html( self::name( $issue ) ) );
			}
		}
		$stored  = get_option( BounceWebhook::CONFIRM_OPTION );
		$confirm = is_array( $stored ) ? reset( $stored ) : '';
		if ( is_string( $confirm ) && preg_match( '#^https://sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?/\?#', $confirm ) ) {
			$problems[] = sprintf( '<a href="%s">%s</a>', esc_url( $confirm ), esc_html__( 'Amazon SNS asks you to confirm that it may report bounces to this site. If you set this up, open this link.', 'millwork' ) );
		}
		return $problems;
	}

	/** The issue's title. */
	private static function name( Issue $issue ): string {
		$post = $issue->post_id > 0 ? get_post( $issue->post_id ) : null;
		if ( $issue->kind->is_letter() ) {
			return LetterPosts::title( $issue, $post );
		}
		return $post ? PostContent::title( $post ) : $issue->period;
	}
}
