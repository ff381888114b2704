<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

use RuntimeException;

/**
 * Thrown where a video will never be taken as it is, while nothing was posted. The post goes out without it, and the
 * message, a sentence that says why and what to do, stands in its log.
 */
final class VideoRefused extends RuntimeException {}
