<?php
declare( strict_types=1 );

namespace Millwork\Units\ContactInfo;

defined( 'ABSPATH' ) || exit;

// Emails have it, and the blocks in it, as they were saved.
add_filter( 'millwork_email_blocks', static fn( array $blocks ): array => $blocks + array_fill_keys( array( 'jetpack/contact-info', 'jetpack/address', 'jetpack/email', 'jetpack/phone' ), false ) );
