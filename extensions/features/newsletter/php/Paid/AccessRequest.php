<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;
use WP_Post;

/**
 * Takes the address of a reader who wants a link. The answer is the same whether or not the address is known, and the
 * email is sent in the background, with the limits of all emails that answer a sign-up.
 */
final class AccessRequest {

	/** The form's field. */
	public const FIELD = 'millwork_reader_email';

	/** In the URL after a request. */
	private const SENT = 'millwork_link_sent';

	/** Requests in ten minutes: from an address, from a network, and on the whole site. */
	private const PER_ADDRESS = 5;
	private const PER_NETWORK = 20;
	private const PER_SITE    = 60;

	/** @var array{message: string, is_error: bool, typed: string} Of this request's form. */
	private static array $outcome = array( 'message' => '', 'is_error' => false, 'typed' => '' );

	public static function handle( WP_Post $post ): void {
		CurrentPage::prevent_caching();
		$posted  = CurrentPage::posted( self::FIELD );
		$typed   = mb_substr( trim( TypedText::from_input( $posted[ self::FIELD ] ?? '' ) ), 0, 2000 );
		$problem = self::take( $typed, Visitor::from_request( CurrentPage::url() ) );
		if ( '' === $problem ) {
			CurrentPage::leave( add_query_arg( self::SENT, (string) $post->ID, CurrentPage::url() ) . "#millwork-paid-$post->ID" );
			return;
		}
		self::$outcome = array( 'message' => $problem, 'is_error' => true, 'typed' => $typed );
	}

	/** @return array{message: string, is_error: bool, typed: string} What the notice says. */
	public static function outcome( WP_Post $post ): array {
		if ( '' === self::$outcome['message'] && CurrentPage::parameter( self::SENT ) === (string) $post->ID ) {
			return array( 'message' => __( 'Check your email. If this address has access, a link is on its way. It can take a few minutes, and you can ask again in an hour.', 'millwork' ), 'is_error' => false, 'typed' => '' );
		}
		return self::$outcome;
	}

	/** @return string Why it was refused; '' if not. */
	public static function take( string $email, Visitor $visitor ): string {
		if ( ! Addresses::is_valid( $email ) ) {
			return __( 'Enter a complete email address.', 'millwork' );
		}
		$wait = SubmissionLimits::wait( 'reader-link', $visitor, self::PER_ADDRESS, self::PER_NETWORK );
		$wait = $wait > 0 ? $wait : SubmissionLimits::wait_for_site( 'reader-link-site', self::PER_SITE );
		if ( $wait > 0 ) {
			return __( 'Too many requests at the moment. Wait a few minutes and try again.', 'millwork' );
		}
		$reader = Subscribers::find_by_email( $email );
		if ( $reader && Status::Confirmed === $reader->status ) {
			Letters::want( $reader->id );
		} else {
			Letters::pretend();
		}
		return '';
	}
}
